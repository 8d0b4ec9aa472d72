import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ApplicationChange } from '#server/features/application/repository.ts';

const PROJECT_FOLDER = fileURLToPath(new URL('../../..', import.meta.url));
const sources = globSync('server/**/*.ts', { cwd: PROJECT_FOLDER }).map((path) => ({
  path,
  text: readFileSync(`${PROJECT_FOLDER}/${path}`, 'utf8'),
}));

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
    const writers = sources.filter(({ text }) => text.includes('await writeTransition('));
    expect(writers.map(({ path }) => path)).toEqual(['server/features/application/move-application.ts']);
  });
});

describe('who a contact is', () => {
  it('is changed by one file, whoever changes it', () => {
    const writers = sources.filter(({ text }) => text.includes('await updateContact('));
    expect(writers.map(({ path }) => path)).toEqual(['server/features/contact/store-details.ts']);
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
    // A method's docstring stands in its type.
    const isOfStore = path.includes('answer-lists');
    const docstring = isOfStore ? before : before.slice(before.lastIndexOf('/**'));
    expect(docstring.replaceAll(/\s*\n \* /g, ' ')).toMatch(/Sent later[.:]/);
    expect(isOfStore || !docstring.includes('\n}\n')).toBe(true);
  });
});
