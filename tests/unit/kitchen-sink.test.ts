import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readImportGraph } from '#tests/support/import-graph.ts';

const PROJECT_FOLDER = join(import.meta.dirname, '../..');
const SHOWN_FOLDERS = ['ui', 'form', 'frames', 'loan', 'illustrations'].map((name) => `components/${name}`);

const IS_SHOWCASE = /^(app|components)\/kitchen-sink\//;

const graph = readImportGraph(PROJECT_FOLDER, ['app', 'components']);
const folderOf = (file: string) => file.split('/').slice(0, 2).join('/');

/** What the showcase itself imports, and what that uses from the same folder: the list under a combobox. */
function findShown(): ReadonlySet<string> {
  const shown = new Set(
    [...graph].filter(([file]) => IS_SHOWCASE.test(file)).flatMap(([, imported]) => imported),
  );
  for (const file of shown) {
    for (const part of graph.get(file) ?? []) if (folderOf(part) === folderOf(file)) shown.add(part);
  }
  return shown;
}

describe('the kitchen sink', () => {
  const shown = findShown();

  it.each(SHOWN_FOLDERS)('shows every component of %s', (folder) => {
    const components = [...graph.keys()].filter((file) => folderOf(file) === folder && file.endsWith('.tsx'));
    expect(components.length).toBeGreaterThan(0);
    expect(components.filter((file) => !shown.has(file))).toEqual([]);
  });
});
