import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError, ERROR_CODES } from '#server/http/app-error.ts';
import { signWebhook } from '#server/http/signed-webhook.ts';
import { callsOf, createAnswerCheck } from '#tests/support/described-answers.ts';
import type { Answered, ApiDocument } from '#tests/support/described-answers.ts';
import { HOUR_MS, contactDetails, createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

const replies: Answered[] = [];

let api: TestApi;
let text: string;
let described: ApiDocument;
beforeAll(async () => {
  api = await createTestApi({ onReply: (method, path, reply) => replies.push({ method, path, reply }) });
  const { body } = await api.must('GET', '/openapi.json');
  described = body as ApiDocument;
  text = JSON.stringify(body);
});
afterAll(() => api.close());

const operations = () => callsOf(described);

describe('the document', () => {
  it('names every call once, in words that a program can be made of, under a tag that it explains', () => {
    const ids = operations().map(({ operation }) => operation.operationId ?? '');
    expect(ids.filter((id) => !/^[a-z]+[A-Za-z]*$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = new Set(operations().flatMap(({ operation }) => operation.tags));
    expect(described.tags.map(({ name }) => name).sort()).toEqual([...tags].sort());
    expect(described.tags.filter(({ description }) => description === '')).toEqual([]);
  });

  it('has the code and the status of every error, and what would change the answer', () => {
    const { description } = described.info;
    const rows = ERROR_CODES.map((code) => {
      const { status, wayOn } = new AppError(code);
      return `| \`${code}\` | ${String(status)} | ${wayOn} |`;
    });
    expect(rows.filter((row) => !description.split('\n').includes(row))).toEqual([]);
  });

  it('says what every parameter is', () => {
    const undescribed = operations().flatMap(({ operation }) =>
      (operation.parameters ?? [])
        .filter(({ description = '' }) => description === '')
        .map(({ name }) => name),
    );
    expect(undescribed).toEqual([]);
  });

  it('has the body of what partners are told', () => {
    expect(described.webhooks['partner']?.['post']?.requestBody).toEqual({
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/PartnerWebhook' } } },
    });
    expect(described.components.schemas).toHaveProperty('PartnerWebhook');
  });

  it('has what lenders are told, and the key that we show them with it', () => {
    const notice = described.webhooks['lender']?.['post'];
    expect(notice).toMatchObject({
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/LenderNotice' } } },
      },
      security: [{ lenderNotices: [] }],
      parameters: [{ name: 'idempotency-key', in: 'header', required: true }],
    });
  });

  it.each([
    ['/webhooks/lender', 'LenderEvent'],
    ['/webhooks/bank-data', 'BankSessionEvent'],
  ])('has the body of what comes signed to %s', (path, name) => {
    expect(described.paths[path]?.['post']?.requestBody).toEqual({
      required: true,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    });
    expect(described.components.schemas).toHaveProperty(name);
  });

  it('has no pattern that only JavaScript reads, and takes a name that a person has', () => {
    const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
      ([, quoted = '']) => JSON.parse(quoted) as string,
    );
    expect(patterns.filter((pattern) => !/^\^.*\$$/s.test(pattern) || /\\[pP]\{/.test(pattern))).toEqual([]);
    const schema = described.components.schemas['CreateContact'] as {
      properties: { firstname: { pattern: string } };
    };
    const name = new RegExp(schema.properties.firstname.pattern);
    expect(['Zoë', 'O’Brien-李', '😀', ''].filter((given) => !name.test(given))).toEqual([]);
    expect(['a\u0000', 'a\n', '\u202egpj'].filter((given) => name.test(given))).toEqual([]);
  });

  it('says of each call whether it asks for a credential, and of which kind', async () => {
    const sent = Object.values(described.webhooks).flatMap((methods) => Object.values(methods));
    const schemes = new Set(
      [...operations().map(({ operation }) => operation), ...sent].flatMap(({ security }) =>
        (security ?? described.security).flatMap((one) => Object.keys(one)),
      ),
    );
    expect([...schemes].sort()).toEqual(Object.keys(described.components.securitySchemes).sort());
    const wrong = [];
    for (const { name, method, path, operation } of operations()) {
      const asked = operation.security ?? described.security;
      const isAsked = asked.length > 0 && asked.every((one) => Object.keys(one).length > 0);
      const address = path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) =>
        key === 'type' ? 'current' : key === 'partner' ? 'MME' : randomUUID(),
      );
      const { status } = await api.request(
        method,
        address,
        operation.requestBody === undefined ? undefined : {},
      );
      if ((status === 401) !== isAsked) wrong.push(`${name}: ${String(status)}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('what is answered', () => {
  it('is what the document says: statuses, headers and bodies of a loan from the quote to the lender, and of refusals', async () => {
    const { application, quote } = await api.givenAcceptance();
    const { token, of, path, applicationId } = application;
    const mine = { token };
    for (const address of [
      of('/quote'),
      of('/sfapplication'),
      of('/contract'),
      of('/sfcontract'),
      of('/hzapplication'),
      of('/documents'),
      of('/bank-observations'),
      of('/prefill'),
      of('/provenance'),
      of('/income'),
      of('/employment'),
      path(),
      path('/application'),
      path('/consents'),
      path('/address/previous'),
      path('/bank-account'),
      '/session',
      '/notice',
      '/legal-texts',
      '/institutions',
      '/addresskey',
    ]) {
      await api.must('GET', address, undefined, mine);
    }
    await api.must('PUT', path('/bank-account'), { bsb: '062000', accountNumber: '12345678' }, mine);

    await api.request('GET', of('/quote'));
    await api.request('GET', `/contact/${randomUUID()}`, undefined, mine);
    await api.request('GET', '/contact/1', undefined, mine);
    await api.request('GET', of(`/bank-session/${randomUUID()}`), undefined, mine);
    await api.request('PUT', of('/quote'), { pricingDetailId: quote.quoteId }, mine);
    await api.request('POST', of('/income'), { incomeType: 'Salary' }, mine);
    await api.request('POST', of('/income'), 'x'.repeat(70_000), mine);
    const stale = { ...mine, headers: { 'if-match': '"another"' } };
    await api.request('PATCH', path(), { mobile: '0400000001' }, stale);
    await api.request('POST', '/verify', { email: 'nobody@example.com', dob: '1990-01-01' });

    await api.givenReferral();
    const { body: deliveries } = await api.must(
      'GET',
      '/referral/MME/deliveries',
      undefined,
      api.asPartner('MME'),
    );
    expect(deliveries).toHaveProperty('deliveries');
    await api.request('POST', `/referral/MME/contact/${randomUUID()}/link`, undefined, api.asPartner('MME'));

    const lender = { token: api.deps.config.lenderAccessKeys[0] ?? '' };
    await api.must('GET', `/lender/applications/${applicationId}`, undefined, lender);
    await api.must('GET', `/lender/applications/${applicationId}/contract`, undefined, lender);
    await api.request('GET', `/lender/applications/${randomUUID()}`, undefined, lender);
    const send = (event: object) => {
      const body = JSON.stringify({ applicationId, occurredAt: api.now().toISOString(), ...event });
      const [secret = ''] = api.deps.config.lenderWebhookSecrets;
      return api.request('POST', '/webhooks/lender', body, {
        headers: signWebhook(secret, randomUUID(), body),
      });
    };
    expect((await send({ type: 'acknowledged', sequence: 1 })).status).toBe(204);
    const hash = createHash('sha256').update('another').digest('hex');
    for (const [event, status] of [
      [{ type: 'purchased', sequence: 2 }, 409],
      [{ type: 'approved', sequence: 2, contractHash: 'x' }, 400],
      [{ type: 'approved', sequence: 2, contractHash: hash }, 409],
      [{ type: 'acknowledged', sequence: 2, applicationId: randomUUID() }, 404],
    ] as const) {
      expect((await send(event)).status, JSON.stringify(event)).toBe(status);
    }

    const once = { headers: { 'idempotency-key': randomUUID() } };
    const details = contactDetails();
    await api.must('POST', '/contact', details, once);
    api.advance(12 * HOUR_MS);
    expect((await api.request('POST', '/contact', details, once)).status).toBe(403);

    const { misfitsOf } = createAnswerCheck(described);
    expect(new Set(replies.flatMap(misfitsOf))).toEqual(new Set());
    const seen = new Set(replies.map(({ reply }) => reply.status));
    expect([...seen]).toEqual(
      expect.arrayContaining([200, 201, 204, 400, 401, 403, 404, 409, 412, 413, 422]),
    );
  });
});
