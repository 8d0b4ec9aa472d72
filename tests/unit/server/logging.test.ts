import { expect, it } from 'vitest';
import { createLogger } from '#server/logging.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import { createSealer } from '#server/security/sealing.ts';

const CANARY = 'canary-4242';

/** What the logger writes for these fields, as text and parsed. */
function write(fields: Record<string, unknown>) {
  let text = '';
  createLogger('info', { write: (line) => (text += line) }).info(fields);
  return { text, line: JSON.parse(text) as Record<string, unknown> };
}

it('writes the fields it knows and no others', () => {
  const { text, line } = write({
    event: 'quote-given',
    requestId: 'r1',
    email: CANARY,
    body: { dob: CANARY },
  });
  expect(line).toMatchObject({ level: 'info', event: 'quote-given', requestId: 'r1' });
  expect(text).not.toContain(CANARY);
});

it('says of an error what it is and where it happened, not what it quotes', () => {
  const cause = Object.assign(new Error(`Key (email)=(${CANARY}) already exists.`), { code: '23505' });
  const { text, line } = write({
    event: 'failed',
    error: new Error(`insert ... params: ${CANARY}`, { cause }),
  });
  expect(text).not.toContain(CANARY);
  expect(line['error']).toMatchObject({ kind: 'Error', cause: { code: '23505' } });
  expect(JSON.stringify(line['error'])).toContain('logging.test.ts');
});

it.each(['x is not a function', "Cannot read properties of undefined (reading 'status')"])(
  'keeps the message of a mistake in our own code: %s',
  (message) => {
    const { line } = write({ event: 'failed', error: new TypeError(message) });
    expect(line['error']).toMatchObject({ kind: 'TypeError', message });
  },
);

it.each([
  `Cannot use 'in' operator to search for 'code' in ${CANARY}`,
  `Headers.append: "${CANARY}" is an invalid header value.`,
  `The "data" argument must be of type Buffer. Received type string ('${CANARY}')`,
])('keeps no message that quotes a value: %s', (message) => {
  const { text, line } = write({ event: 'failed', error: new TypeError(message) });
  expect(text).not.toContain(CANARY);
  expect(line['error']).toMatchObject({ kind: 'TypeError' });
});

it('says which third party failed and how, and not what it answered', () => {
  const cause = new Error(CANARY);
  const { text, line } = write({
    event: 'failed',
    error: new ProviderError('lender', 'rejected', { fault: 'credentials', httpStatus: 401, cause }),
  });
  expect(text).not.toContain(CANARY);
  expect(line['error']).toMatchObject({
    kind: 'ProviderError',
    provider: 'lender',
    failure: 'credentials',
    httpStatus: 401,
  });
  const { line: other } = write({ event: 'failed', error: new ProviderError('bureau', 'timeout') });
  expect(other['error']).toMatchObject({ provider: 'bureau', failure: 'timeout' });
  expect(other['error']).not.toHaveProperty('httpStatus');
});

it('says that a data key is missing', () => {
  const key = (id: string) => createSealer(new Map([[id, Buffer.alloc(32)]]), id);
  const sealed = key('2026').seal(CANARY, 'place');
  try {
    key('2027').open(sealed, 'place');
    expect.unreachable();
  } catch (error) {
    expect(write({ event: 'failed', error }).line['error']).toMatchObject({ code: 'data-key-unknown' });
  }
});
