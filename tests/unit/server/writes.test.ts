import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ApplicationChange } from '#server/features/application/repository.ts';

const PROJECT_FOLDER = fileURLToPath(new URL('../../..', import.meta.url));
const sources = globSync('server/**/*.ts', { cwd: PROJECT_FOLDER }).map((path) => ({
  path,
  text: readFileSync(`${PROJECT_FOLDER}/${path}`, 'utf8'),
}));

const APPLICATION = 'server/features/application';

/** Files other than the repository that defines it. */
function filesThatName(name: string): string[] {
  return sources
    .filter(({ path, text }) => !path.endsWith('repository.ts') && new RegExp(`\\b${name}\\b`).test(text))
    .map(({ path }) => path);
}

describe('where an application stands', () => {
  it('is in no change that is made without an event', () => {
    const answers: ApplicationChange = { loanAmount: 2_500_000 };
    // @ts-expect-error -- the transition table says it
    const status: ApplicationChange = { status: 'Cancelled' };
    // @ts-expect-error -- it follows from the status
    const waitingSince: ApplicationChange = { waitingSince: null };
    // @ts-expect-error -- also not by a value that has more than it was asked for
    const endedAt: ApplicationChange = { ...answers, ...{ endedAt: new Date(0) } };
    expect([status, waitingSince, endedAt]).toHaveLength(3);
  });

  it('is written by one file', () => {
    expect(filesThatName('writeTransition')).toEqual([`${APPLICATION}/move-application.ts`]);
  });

  it('is in a table that no other feature writes to', () => {
    const writers = sources.filter(({ text }) => /\b(update|insert|delete)\(applications\)/.test(text));
    expect(writers.length).toBeGreaterThan(0);
    expect(writers.map(({ path }) => dirname(path)).filter((folder) => folder !== APPLICATION)).toEqual([]);
  });
});

describe('who a contact is', () => {
  it('is changed by one file, whoever changes it', () => {
    expect(filesThatName('updateContact')).toEqual(['server/features/contact/store-details.ts']);
  });
});

describe('a repository of a feature', () => {
  it('refuses nothing in words of the API: what its answers mean is for its callers', () => {
    const refusing = sources.filter(
      ({ path, text }) =>
        /^server\/features\/.*repository\.ts$/.test(path) && text.includes('#server/http/app-error.ts'),
    );
    expect(refusing.map(({ path }) => path)).toEqual([]);
  });
});

describe('a write that is sent later', () => {
  const later = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/await (\w+)\.later\(/g)].map(({ index, 1: name }) => ({
      write: `${path}: ${String(name)}`,
      path,
      before: text.slice(0, index),
    })),
  );

  it('is found in the repositories', () => {
    expect(later.length).toBeGreaterThan(15);
    expect(later.filter(({ path }) => !path.endsWith('repository.ts'))).toEqual([]);
  });

  it.each(later)('$write says so to its callers', ({ path, before }) => {
    // A method's docstring is in its type.
    const isOfStore = path.includes('answer-lists');
    const docstring = isOfStore ? before : before.slice(before.lastIndexOf('/**'));
    expect(docstring.replaceAll(/\s*\n \* /g, ' ')).toMatch(/Sent later[.:]/);
    expect(isOfStore || !docstring.includes('\n}\n')).toBe(true);
  });
});
