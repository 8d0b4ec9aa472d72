import { afterAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/logging.ts';
import { inspectHere, openInspectionThreads } from '#server/threads/inspection.ts';
import { goodFiles } from '#tests/support/good-files.ts';
import { hostileFiles } from '#tests/support/hostile-files.ts';
import { buildPdf } from '#tests/support/pdf-files.ts';

/** A thread takes a second to start on a busy machine. */
const PATIENCE = { timeout: 60_000 };

const SILENT = createLogger('silent');
const ENDLESS = new URL('endless-work.ts', import.meta.url);

const files = [...(await hostileFiles()), ...(await goodFiles())].filter(({ bytes }) => bytes.length > 0);

describe('files looked into on threads of their own', PATIENCE, () => {
  const { inspection, close } = openInspectionThreads(SILENT);
  afterAll(close);

  it('are found to be what they are found to be here', async () => {
    const found = await Promise.all(files.map(({ bytes }) => inspection.look(bytes)));
    expect(new Set(found.map(({ fault }) => fault))).toEqual(
      new Set([undefined, 'file-type', 'file-damaged', 'file-encrypted', 'file-infected']),
    );
    expect(found).toEqual(await Promise.all(files.map(({ bytes }) => inspectHere.look(bytes))));
  });

  it('leave this thread free meanwhile', async () => {
    const large = buildPdf({ content: 'x'.repeat(20 * 1024 * 1024) });
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    expect(await inspection.look(large)).toEqual({ type: 'application/pdf' });
    clearImmediate(next);
    expect(turns).toBeGreaterThan(100);
  });

  it.each([
    { what: 'time', file: Buffer.from('x'), limits: { milliseconds: 50, megabytes: 64 } },
    { what: 'memory', file: Buffer.from('xx'), limits: { milliseconds: 60_000, megabytes: 64 } },
  ])(
    'count as damaged where they take too much $what, and the next is looked into',
    async ({ file, limits }) => {
      const lines: unknown[] = [];
      const logger = createLogger('warn', { write: (line) => lines.push(JSON.parse(line)) });
      const { inspection: limited, close: end } = openInspectionThreads(logger, limits, ENDLESS);
      const found = await Promise.all([limited.look(file), limited.look(file), limited.look(file)]);
      expect(found).toEqual(Array(3).fill({ fault: 'file-damaged' }));
      const line = { event: 'inspection-given-up', size: file.length };
      expect(lines).toEqual(Array(3).fill(expect.objectContaining(line)));
      // On a thread that has to start first, which may take longer than there is.
      await expect.poll(() => limited.look(Buffer.alloc(0))).toEqual({});
      await end();
    },
  );
});
