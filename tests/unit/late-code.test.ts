import { describe, expect, it } from 'vitest';
import { findStrayScripts, readScript } from '../../scripts/late-code.ts';
import type { LatePage } from '../../scripts/late-code.ts';

/** A late part as the bundler writes it. */
const named = (name: string, module: number) =>
  `n.j((0,t.default)(()=>(0,n.X)(async()=>(await e.A(${String(module + 1)})).${name}),{loadableGenerated:{modules:[${String(module)}]}}))`;
const loads = (module: number, ...scripts: string[]) =>
  `${String(module + 1)},e=>{e.v(t=>Promise.all([${scripts.map((script) => `"static/chunks/${script}.js"`).join()}].map(t=>e.l(t))).then(()=>t(${String(module)})))}`;

const chunk = (name: string) => `/_next/static/chunks/${name}.js`;

/** A page whose only script of its own is `first`, with a late part of module `module` in `late`. */
function page(path: string, first: string, module: number, late: readonly string[]): LatePage {
  const firsts = [chunk('main'), chunk(first)];
  const lates = late.map(chunk);
  return {
    path,
    named: [...firsts, ...lates],
    first: firsts,
    routed: firsts,
    parts: new Map([[module, lates]]),
  };
}

/** @param scripts the text of each script, by its name */
function findIn(pages: readonly LatePage[], scripts: Record<string, string>): string[] {
  const byPath = new Map(Object.entries(scripts).map(([name, text]) => [chunk(name), readScript(text)]));
  return findStrayScripts({
    pages,
    factsOf: (script) => byPath.get(script) ?? { loads: [], parts: [] },
    placeOf: (part, path) => `late-screens.tsx, of ${part} at ${path}`,
  });
}

const STEP = page('/step', 'step', 10, ['step-late', 'form']);
const NEXT = page('/next', 'next', 20, ['next-late']);
const NEXT_OWN = `${named('Next', 20)},${loads(20, 'next-late')}`;

describe('a script of the build', () => {
  it('says what it loads and which late parts it names', () => {
    expect(readScript(`7,e=>{x},${named('Step', 10)},${loads(10, 'a', 'b')},${loads(20, 'c')}`)).toEqual({
      loads: [
        { module: 10, scripts: [chunk('a'), chunk('b')] },
        { module: 20, scripts: [chunk('c')] },
      ],
      parts: [{ module: 10, name: 'Step' }],
    });
  });
});

describe('late code that was fetched ahead', () => {
  it('is what the page asks for where pages do not know of each other', () => {
    const scripts = { step: `${named('Step', 10)},${loads(10, 'step-late', 'form')}`, next: NEXT_OWN };
    expect(findIn([STEP, NEXT], scripts)).toEqual([]);
  });

  it('is what the page asks for where the page before knows the same way, or has what it leaves out', () => {
    const step = `${named('Step', 10)},${loads(10, 'step-late', 'form')},${named('Next', 20)}`;
    for (const way of [loads(20, 'next-late'), loads(20, 'next-late', 'form')])
      expect(findIn([STEP, NEXT], { step: `${step},${way}`, next: NEXT_OWN })).toEqual([]);
  });

  it('is not where the page before has the part under another name: page, part, both names and what to do', () => {
    const step = `${named('Step', 10)},${loads(10, 'step-late', 'form')},${named('Next', 20)},${loads(20, 'next-of-step')}`;
    expect(findIn([STEP, NEXT], { step, next: NEXT_OWN })).toEqual([
      '/next is made of Next (late-screens.tsx, of Next at /next). next-late.js is fetched ahead for it, and whoever comes from /step asks for next-of-step.js instead. Give Next a module of its own, as components/quote/late-processing.tsx.',
    ]);
  });

  it('is not where what was fetched comes with a late part of the page before', () => {
    const scripts = {
      step: `${named('Step', 10)},${loads(10, 'step-late', 'form')}`,
      form: loads(20, 'next-of-form'),
      next: NEXT_OWN,
    };
    expect(findIn([STEP, NEXT], scripts)).toEqual([expect.stringContaining('asks for next-of-form.js')]);
  });

  it('is told of first where most pages bring it about', () => {
    const step = `${named('Step', 10)},${loads(10, 'step-late', 'form')},${named('Next', 20)},${loads(20, 'next-of-step')}`;
    const others = ['/a', '/b', '/c'].map((path) => ({ ...STEP, path, parts: new Map<number, string[]>() }));
    const next = `${NEXT_OWN},${loads(10, 'step-of-next')}`;
    const sentences = findIn([STEP, NEXT, ...others.map((other) => ({ ...other, named: other.first }))], {
      step,
      next,
    });
    expect(sentences).toEqual([
      expect.stringMatching(/^\/next is .* comes from \/step or \/a \(or 2 more\) asks for next-of-step\.js/),
      expect.stringMatching(
        /^\/step is .* step-late\.js and form\.js .* from \/next asks for step-of-next\.js/,
      ),
    ]);
  });
});

describe('what cannot be read', () => {
  it('is said: a late script that nothing is seen to load', () => {
    expect(findIn([NEXT], { next: named('Next', 20) })).toEqual([
      '/next names next-late.js, and nothing is seen to load it: scripts/late-code.ts cannot read what this version of Next builds.',
    ]);
  });

  it('is said: a script of the router that no HTML names', () => {
    const routed = [...NEXT.routed, chunk('stranger')];
    expect(findIn([{ ...NEXT, routed }], { next: NEXT_OWN })).toEqual([
      expect.stringContaining('The router asks for stranger.js on the way to /next'),
    ]);
  });
});
