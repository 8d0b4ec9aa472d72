/**
 * Checks that the scripts fetched ahead of a page are those that the page then asks for (docs/decisions/0176). The
 * bundler may split a late part into different scripts for each page whose code names it, and a browser keeps the first
 * way to the part that it learned: after a page that names the same part, it asks for the scripts of that page, not for
 * those in the HTML.
 */

/** What one script loads for each module, and which late parts it names. */
export type ScriptFacts = {
  loads: readonly { module: number; scripts: readonly string[] }[];
  parts: readonly { module: number; name: string }[];
};

/** A built page. Its scripts are given by their path, as pages name them: `/_next/static/…`. */
export type LatePage = {
  path: string;
  /** The scripts that its HTML names, and so those fetched ahead of it (`components/form/use-prepared-pages.ts`). */
  named: readonly string[];
  /** Those of `named` that it starts with. */
  first: readonly string[];
  /** The scripts that the router asks for on the way to it. */
  routed: readonly string[];
  /** The scripts of each late part that its code names, by module. The HTML names those of the parts it contains. */
  parts: ReadonlyMap<number, readonly string[]>;
};

export type LateBuild = {
  pages: readonly LatePage[];
  factsOf: (script: string) => ScriptFacts;
  /** The source file that names a late part of a page, to show in the sentence. */
  placeOf: (part: string, path: string) => string;
};

/** A late part of a page, and other pages' way to it, with some scripts that are neither loaded nor fetched ahead. */
type Stray = {
  page: LatePage;
  module: number;
  from: string[];
  way: readonly string[];
  asked: readonly string[];
};

const LOADS =
  /Promise\.all\(\[([^\]]*)\]\.map\([\w$]+=>[\w$]+\.l\([\w$]+\)\)\)\.then\(\(\)=>[\w$]+\((\d+)\)\)/g;
const PARTS = /\.A\(\d+\)\)\.([\w$]+)\),\{loadableGenerated:\{modules:\[(\d+)\]\}\}/g;

/** Reads a script as Next 16.4 builds it. */
export function readScript(text: string): ScriptFacts {
  return {
    loads: [...text.matchAll(LOADS)].map(([, list = '', module]) => ({
      module: Number(module),
      scripts: [...list.matchAll(/"([^"]+)"/g)].map(([, path = '']) => `/_next/${path}`),
    })),
    parts: [...text.matchAll(PARTS)].map(([, name = '', module]) => ({ module: Number(module), name })),
  };
}

/**
 * A sentence for every page that would ask for a script that was not fetched ahead of it; none when all is well. The
 * scripts asked for after the most pages come first.
 */
export function findStrayScripts(build: LateBuild): string[] {
  const strays = build.pages.flatMap((page) =>
    drawnParts(page).flatMap(([module]) => straysOf(page, module, build)),
  );
  return [
    ...build.pages.flatMap((page) => [...unnamedScripts(page), ...unreadableScripts(page, build)]),
    ...strays.sort((one, other) => other.from.length - one.from.length).map((stray) => say(stray, build)),
  ];
}

/** The late parts that a page's HTML contains, with their scripts: those whose scripts it names, all of them. */
function drawnParts({ named, parts }: LatePage): [number, readonly string[]][] {
  return [...parts].filter(
    ([, scripts]) => scripts.length > 0 && scripts.every((script) => named.includes(script)),
  );
}

/** An applicant may come from any page: links, going back and the next step lead from every page to every other. */
function straysOf(page: LatePage, module: number, { pages, factsOf }: LateBuild): Stray[] {
  const strays = new Map<string, Stray>();
  for (const { path, named } of pages) {
    const isHere = (script: string) => page.named.includes(script) || named.includes(script);
    for (const load of named.flatMap((script) => factsOf(script).loads)) {
      const asked = load.scripts.filter((script) => !isHere(script));
      if (load.module !== module || asked.length === 0) continue;
      const known = strays.get(asked.join()) ?? { page, module, from: [], way: load.scripts, asked };
      strays.set(asked.join(), { ...known, from: [...new Set([...known.from, path])] });
    }
  }
  return [...strays.values()];
}

function say({ page, module, from, way, asked }: Stray, { factsOf, placeOf }: LateBuild): string {
  const part = page.first.flatMap((script) => factsOf(script).parts).find((one) => one.module === module);
  const name = part?.name ?? `module ${String(module)}`;
  const fetched = (page.parts.get(module) ?? []).filter((script) => !way.includes(script));
  return `${page.path} is made of ${name} (${placeOf(name, page.path)}). ${fileNames(fetched)} is fetched ahead for it, and whoever comes from ${few(from)} asks for ${fileNames(asked)} instead. Give ${name} a module of its own, as components/quote/late-processing.tsx.`;
}

function unnamedScripts({ path, named, routed }: LatePage): string[] {
  const unnamed = routed.filter((script) => !named.includes(script));
  if (unnamed.length === 0) return [];
  return [
    `The router asks for ${fileNames(unnamed)} on the way to ${path}, whose HTML does not name it: it is not fetched ahead.`,
  ];
}

/** If another version of Next builds differently, this says so rather than missing it. */
function unreadableScripts({ path, named, first, parts }: LatePage, { factsOf }: LateBuild): string[] {
  const drawn = drawnParts({ path, named, first, routed: [], parts });
  const loaded = first.flatMap((script) => factsOf(script).loads.map(({ module }) => module));
  const ofParts = drawn.filter(([module]) => loaded.includes(module)).flatMap(([, scripts]) => scripts);
  const unknown = named.filter((script) => !first.includes(script) && !ofParts.includes(script));
  if (unknown.length === 0) return [];
  return [
    `${path} names ${fileNames(unknown)}, and nothing is seen to load it: scripts/late-code.ts cannot read what this version of Next builds.`,
  ];
}

function fileNames(scripts: readonly string[]): string {
  return scripts.map((script) => script.replace(/^.*\//, '')).join(' and ');
}

/** The first of many pages. */
function few(paths: readonly string[]): string {
  const more = paths.length - 2;
  return `${paths.slice(0, 2).join(' or ')}${more > 0 ? ` (or ${String(more)} more)` : ''}`;
}
