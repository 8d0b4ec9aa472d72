import { createHash, randomUUID } from 'node:crypto';
import type { HandOver } from '#lib/contracts/hand-over.ts';
import { expectStatus } from '../sandbox-check/calls.ts';
import type { Reply } from '../sandbox-check/calls.ts';
import { expectSame, given } from '../sandbox-check/checklist.ts';
import type { Checklist } from '../sandbox-check/checklist.ts';
import type { Product } from './product.ts';

/** An application as its lender reads it. @returns it, or undefined when it cannot be read */
export async function checkReading(
  { check }: Checklist,
  product: Product,
  applicationId: string | undefined,
): Promise<HandOver | undefined> {
  const { ask, must, read, pathOf, asLender } = product;
  const ofApplication = (rest?: string) => pathOf(given(applicationId, 'the application'), rest);

  const handOver = await check(
    'An accepted application is read with your key, and kept by no cache',
    async () => {
      const { headers, body } = await must(200, 'GET', ofApplication(), asLender);
      expectSame('Cache-Control', headers.get('cache-control'), 'no-store');
      const found = body as HandOver;
      expectSame('Its id', found.applicationId, applicationId);
      expectSame('Its status', found.status, 'CreditAssess');
      return found;
    },
  );
  await check('Without a key, and with a wrong one, nothing is read', async () => {
    for (const token of [undefined, `${asLender.token}x`]) await must(401, 'GET', ofApplication(), { token });
  });
  await check('What is not there is 404, and what is no id 400', async () => {
    await must(404, 'GET', pathOf(randomUUID()), asLender);
    await must(404, 'GET', ofApplication(`/files/${randomUUID()}`), asLender);
    await must(400, 'GET', pathOf('4711'), asLender);
  });
  await check('The contract has the hash that the application names', async () => {
    const { contract } = given(handOver, 'what was read');
    const reply = await must(200, 'GET', ofApplication('/contract'), asLender);
    expectHash('The contract', reply, contract.sha256);
  });
  await check('Every file is there, under the hash of its bytes', async () => {
    for (const { files } of given(handOver, 'what was read').documents) {
      for (const { id } of files) {
        expectHash('A file', await must(200, 'GET', ofApplication(`/files/${id}`), asLender));
      }
    }
  });
  await check('There is no countersigned copy before you have approved', async () => {
    expectStatus('It', await ask('GET', ofApplication('/contract?copy=countersigned'), asLender), 404);
  });
  await check('Before your first event its number is 0', async () => {
    expectSame('lenderSequence', (await read(given(applicationId, 'the application'))).lenderSequence, 0);
  });
  return handOver;
}

/** @throws Unexpected when the bytes are not the ones that the ETag names, or not the expected ones */
export function expectHash(what: string, { headers, bytes }: Reply, expected?: string): void {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expectSame(`${what}: ETag`, headers.get('etag'), `"${sha256}"`);
  if (expected !== undefined) expectSame(`${what}: SHA-256`, sha256, expected);
}
