import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readImportGraph } from '#tests/support/import-graph.ts';

const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = readFileSync(`${PROJECT_FOLDER}/docs/architecture.md`, 'utf8');
const GRAPH = readImportGraph(
  PROJECT_FOLDER,
  ['app', 'components', 'lib', 'middleware.ts', 'server', 'stores'],
  {
    late: true,
  },
);

/** Rooms by their name in the picture: which files and folders each contains, and whether everybody uses it. */
type Room = { paths: string[]; isForAll: boolean; putsAllTogether: boolean };
type Picture = { rooms: Map<string, Room>; arrows: string[] };

/**
 * Reads a flow chart: `name["path<br>path<br>words"]` is a room, `a --> b & c` are two arrows. A line of a label is a
 * path when it begins like one of the project's. No arrows are drawn to a room that says "for all", or from one that
 * says "put all together".
 */
function readPicture(chart: string): Picture {
  const rooms = new Map<string, Room>();
  const arrows: string[] = [];
  for (const line of chart.split('\n').map((text) => text.trim())) {
    const [, name = '', label = ''] = /^([\w-]+)\["(.+)"\]$/.exec(line) ?? [];
    if (name !== '') {
      const lines = label.split('<br>');
      const paths = lines.filter((text) =>
        /^(app|components|lib|middleware\.ts|server|stores)(\/|$)/.test(text),
      );
      rooms.set(name, {
        paths,
        isForAll: lines.includes('for all'),
        putsAllTogether: lines.includes('put all together'),
      });
    }
    const [, from = '', to = ''] = /^([\w-]+) --> ([\w& -]+)$/.exec(line) ?? [];
    if (from !== '') arrows.push(...to.split(' & ').map((room) => `${from} → ${room}`));
  }
  return { rooms, arrows };
}

/** The room with the longest path that contains the file. */
function roomOf(file: string, { rooms }: Picture): string | undefined {
  let found: { name: string; length: number } | undefined;
  for (const [name, { paths }] of rooms) {
    for (const path of paths) {
      const lies = file === path || file.startsWith(`${path}/`);
      if (lies && path.length > (found?.length ?? 0)) found = { name, length: path.length };
    }
  }
  return found?.name;
}

/** Every arrow that the code has between the rooms of a picture. */
function arrowsOfCode(picture: Picture): string[] {
  const arrows = new Set<string>();
  for (const [file, imports] of GRAPH) {
    const from = roomOf(file, picture);
    for (const imported of imports) {
      const to = roomOf(imported, picture);
      if (from === undefined || to === undefined || from === to) continue;
      const isLeftOut =
        picture.rooms.get(from)?.putsAllTogether === true || picture.rooms.get(to)?.isForAll === true;
      if (!isLeftOut) arrows.add(`${from} → ${to}`);
    }
  }
  return [...arrows].sort();
}

/** The chart below a heading. */
function chartUnder(heading: string): string {
  const [, section = ''] = PAGE.split(`## ${heading}\n`);
  return /```mermaid\n([^`]+)```/.exec(section)?.[1] ?? '';
}

describe.each([
  {
    heading: 'The rooms of the house',
    floor: ['app', 'components', 'lib', 'middleware.ts', 'server', 'stores'],
  },
  { heading: 'Inside lib', floor: ['lib'] },
  { heading: 'Inside the server', floor: ['server'] },
])('the picture "$heading"', ({ heading, floor }) => {
  const picture = readPicture(chartUnder(heading));

  it('has no room that the code does not have', () => {
    const paths = [...picture.rooms.values()].flatMap((room) => room.paths);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !existsSync(`${PROJECT_FOLDER}/${path}`))).toEqual([]);
  });

  it('has a room for every file', () => {
    const files = [...GRAPH.keys()].filter((file) => floor.includes(file.split('/')[0] ?? ''));
    expect(files.filter((file) => roomOf(file, picture) === undefined)).toEqual([]);
  });

  it('draws the arrows that the code has, and no others', () => {
    expect(picture.arrows.toSorted()).toEqual(arrowsOfCode(picture));
  });
});

/** The first picture shows how a request travels: its rooms are code where they have a path, and otherwise words. */
it('the picture of a request names files that are there, and goes no way that the code does not have', () => {
  const chart = PAGE.slice(0, PAGE.indexOf('## '));
  const labels = new Map(
    [...chart.matchAll(/([\w]+)\[\(?([^\])]+)\)?\]/g)].map(([, name = '', label = '']) => [
      name,
      label.split('<br>')[0],
    ]),
  );
  const code = new Map([...labels].filter(([, label]) => label?.includes('server/')));
  expect([...code.keys()].sort()).toEqual(['api', 'db', 'features', 'front', 'jobs', 'providers', 'queue']);
  const picture = readPicture([...code].map(([name, path]) => `${name}["${path ?? ''}"]`).join('\n'));
  expect([...code.values()].filter((path) => !existsSync(`${PROJECT_FOLDER}/${path ?? ''}`))).toEqual([]);
  const imports = arrowsOfCode(picture);
  const drawn = [...chart.matchAll(/(\w+)(?:\[\S*\])? -->(?:\|[^|]+\|)? (\w+)/g)]
    .map(([, from = '', to = '']) => [from, to] as const)
    .filter(([from, to]) => code.has(from) && code.has(to));
  expect(drawn.length).toBeGreaterThan(5);
  // The jobs fetch what waits in the queue: that arrow runs against the import.
  expect(
    drawn.filter(
      ([from, to]) => !imports.includes(`${from} → ${to}`) && !imports.includes(`${to} → ${from}`),
    ),
  ).toEqual([]);
});

it('a picture is read as it is drawn', () => {
  const picture = readPicture('  a["lib/api<br>calls"]\n  b["lib<br>for all"]\n  a --> b & c\n  c --> a');
  expect(picture.arrows).toEqual(['a → b', 'a → c', 'c → a']);
  expect(roomOf('lib/api/client.ts', picture)).toBe('a');
  expect(roomOf('lib/domain/money.ts', picture)).toBe('b');
  expect(roomOf('libx.ts', picture)).toBeUndefined();
  expect(arrowsOfCode(picture)).toEqual(['b → a']);
  expect(arrowsOfCode(readPicture('a["lib/api"]\nb["lib"]'))).toEqual(['a → b', 'b → a']);
  expect(arrowsOfCode(readPicture('a["lib/api<br>put all together"]\nb["lib"]'))).toEqual(['b → a']);
});
