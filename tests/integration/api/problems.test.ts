import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemContract } from '#lib/contracts/problem.ts';
import { AppError } from '#server/http/app-error.ts';
import type { AppErrorCode } from '#server/http/app-error.ts';
import { ERROR_CODES } from '#server/http/app-error.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';
import { EMPLOYMENT } from '#tests/support/wire-answers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('a problem', () => {
  it.each(ERROR_CODES)(
    '%s says what would change it, by calls that there are',
    async (code: AppErrorCode) => {
      const { wayOn } = new AppError(code);
      expect(wayOn).toMatch(/^[A-Z].*\.$/s);
      const { body } = await api.must('GET', '/openapi.json');
      const { paths } = body as { paths: Record<string, Record<string, unknown>> };
      for (const [, method = '', path = ''] of wayOn.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/[\w{}/-]+)/g))
        expect(paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
    },
  );

  it('of nobody or of a session that ended leads to the call that begins a new one', async () => {
    const { contactId } = await api.createApplicant();
    const { body } = await api.must('GET', '/openapi.json');
    const { paths } = body as { paths: Record<string, unknown> };
    for (const token of [undefined, 'garbage']) {
      const reply = await api.request(
        'GET',
        `/contact/${contactId}`,
        undefined,
        token === undefined ? {} : { token },
      );
      expect(reply.status).toBe(401);
      expect(reply.headers.get('www-authenticate')).toBe('Bearer');
      const { link, detail } = problemContract.parse(reply.body);
      expect(link).toBe('/api/v2/verify');
      expect(paths[(link ?? '').replace('/api/v2', '')]).toHaveProperty('post');
      expect(detail).toContain('POST /token');
    }
    const session = await api.request('GET', '/session');
    expect(session.body).toMatchObject({ code: 'unauthenticated', link: '/api/v2/verify' });
  });

  it('of a wrong code leads to a new one', async () => {
    const form = { username: 'x'.repeat(22), password: '1234', grant_type: 'password', client_id: 'APPFORM' };
    const reply = await api.request('POST', '/token', form);
    expect(reply.body).toMatchObject({ status: 401, code: 'code-ended', link: '/api/v2/verify' });
  });

  it('of a caller with a key of its own names that, and no way to sign in as an applicant', async () => {
    const partner = await api.request('POST', '/referral/MME', {});
    expect(partner.body).toMatchObject({
      code: 'unauthenticated',
      detail: expect.stringContaining('API key') as string,
    });
    const lender = await api.request('GET', '/lender/applications/1');
    expect(lender.body).toMatchObject({ detail: expect.stringContaining('access key') as string });
    for (const { body } of [partner, lender]) expect(body).not.toHaveProperty('link');
  });
});

describe('what the database would refuse', () => {
  it('is refused before it, at its field', async () => {
    const { token, of, path } = await api.startApplication();
    const address = {
      streetNumber: '1',
      streetName: 'Main',
      city: 'Sydney',
      state: 'NSW',
      postalCode: '2000',
    };
    const manual = { ...address, recordId: 'manual', enterAddressManually: true };
    const stay = { monthsAtResidence: 99, yearsAtResidence: 99, typeOfResidency: 'Renting' };
    const pathsOf = async (method: string, address: string, body: object) => {
      const { errors = [] } = problemContract.parse(
        (await api.request(method, address, body, { token })).body,
      );
      return errors.map((error) => error.path);
    };
    expect(await pathsOf('PUT', path('/address/current'), { ...manual, ...stay })).toEqual([
      'yearsAtResidence',
      'monthsAtResidence',
    ]);
    expect(await pathsOf('PUT', path('/address/previous'), { ...manual, ...stay })).toEqual([
      'typeOfResidency',
      'yearsAtResidence',
      'monthsAtResidence',
    ]);
    for (const work of [EMPLOYMENT, { status: 'Retired' }]) {
      expect(
        await pathsOf('PUT', of('/employment'), { ...work, durationYears: 99, durationMonths: 99 }),
      ).toEqual(['durationYears', 'durationMonths']);
    }
  });
});
