/**
 * Whether what is fetched ahead of a page is what the page then asks for (docs/decisions/0176). The bundler may cut a late
 * part into other scripts for each page whose code names it, and a browser keeps the way to a part that it met first:
 * whoever comes from a page that names the part too asks for the scripts of that page, not for those of the HTML.
 */

/** Of one script: which scripts it loads for a module, and which late parts it names. */
export type ScriptFacts = {
  loads: readonly { module: number; scripts: readonly string[] }[];
  parts: readonly { module: number; name: string }[];
};

/** A built page. Its scripts by their path, as pages name them: `/_next/static/…`. */
export type LatePage = {
  path: string;
  /** What its HTML names, and so what is fetched ahead of it (`components/form/use-prepared-pages.ts`). */
  named: readonly string[];
  /** Of those, what it starts with. */
  first: readonly string[];
  /** What the router asks for on the way there. */
  routed: readonly string[];
  /** The scripts of each late part that its code names, by module: the server puts those of what it draws into the HTML. */
  parts: ReadonlyMap<number, readonly string[]>;
};

export type LateBuild = {
  pages: readonly LatePage[];
  factsOf: (script: string) => ScriptFacts;
  /** The source that names a late part of a page, for whoever reads the sentence. */
  placeOf: (part: string, path: string) => string;
};

/** A late part of a page, and the way to it that other pages know: some of its scripts are neither here nor fetched. */
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
 * A sentence for every page that would ask for a script which was not fetched ahead of it; none when all is well. Those
 * that most pages bring about come first.
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

/** The late parts that a page's HTML is made of, with their scripts: it names them all. */
function drawnParts({ named, parts }: LatePage): [number, readonly string[]][] {
  return [...parts].filter(
    ([, scripts]) => scripts.length > 0 && scripts.every((script) => named.includes(script)),
  );
}

/** An applicant may have come by any page: links, ways back and the next step lead from each to each. */
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

/** What another version of Next builds another way is said, not passed over. */
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
