import { afterAll, describe, expect, it } from 'vitest';
import { buildReceipt } from '#server/features/consent/receipt-model.ts';
import { buildContract } from '#server/features/contract/contract-model.ts';
import { drawHere, openDrawingThread } from '#server/threads/drawing.ts';
import { createLogger } from '#server/logging.ts';
import { contractFacts } from '../contract/offers.ts';

/** Opening the typeface takes a while on a busy machine, and is done twice here. */
const PATIENCE = { timeout: 60_000 };

const SILENT = createLogger('silent');

const contract = buildContract(contractFacts());
const receipt = buildReceipt(
  [],
  { name: 'Nora Whitlock', references: ['7KQ4WN2XC'] },
  new Date('2026-11-21T03:00:00Z'),
);
const sample = { title: 'Payslip', date: new Date('2026-11-21T03:00:00Z') };

describe('documents drawn on a thread of their own', PATIENCE, () => {
  const { drawing, close } = openDrawingThread(SILENT);
  afterAll(close);

  it('are the bytes that are drawn here', async () => {
    expect(await drawing.contract(contract)).toEqual(await drawHere.contract(contract));
    expect(await drawing.receipt(receipt)).toEqual(await drawHere.receipt(receipt));
    expect(await drawing.sample(sample)).toEqual(await drawHere.sample(sample));
  });

  it('leave this thread free meanwhile', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    await drawing.contract(contract);
    clearImmediate(next);
    expect(turns).toBeGreaterThan(1_000);
  });

  it('fail by themselves', async () => {
    const broken = { ...contract, signatures: null } as unknown as typeof contract;
    const both = await Promise.allSettled([drawing.contract(broken), drawing.contract(contract)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('that wait are drawn by another thread when one dies', async () => {
    const { drawing: mortal, close: end } = openDrawingThread(
      SILENT,
      new URL('mortal-documents.ts', import.meta.url),
    );
    const both = await Promise.allSettled([
      mortal.sample({ ...sample, title: 'the end' }),
      mortal.sample(sample),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await end();
  });

  it('are begun ahead, once, when somebody is about to want one', async () => {
    const { drawing: counted, close: end } = openDrawingThread(
      SILENT,
      new URL('counted-documents.ts', import.meta.url),
    );
    expect((await counted.sample(sample)).toString()).toBe('0');
    counted.getReady();
    counted.getReady();
    expect((await counted.sample(sample)).toString()).toBe('1');
    await end();
  });

  it('that are still to be drawn fail when the thread ends', async () => {
    const other = openDrawingThread(SILENT);
    const drawn = other.drawing.sample(sample);
    const failing = expect(drawn).rejects.toThrow('Terminating worker thread');
    await other.close();
    await failing;
  });
});
