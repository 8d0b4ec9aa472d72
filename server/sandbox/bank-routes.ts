import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { institutionContract } from '#lib/contracts/bank.ts';
import type { BankSessionEvent } from '#lib/contracts/bank-session-event.ts';
import { BANK_SESSION_STATUSES } from '#lib/domain/documents.ts';
import type { BankSessionStatus } from '#lib/domain/documents.ts';
import type { AppDeps } from '#server/deps.ts';
import { AppError } from '#server/http/app-error.ts';
import { jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute, jsonBody } from '#server/http/router.ts';
import { signWebhook } from '#server/http/signed-webhook.ts';
import type { CallApi } from '#server/jobs/job-deps.ts';
import { SANDBOX_LOGINS, outcomeAt, sandboxLoginNamed } from './bank-logins.ts';
import {
  changeSandboxBankSession,
  findLastSandboxBankSession,
  findSandboxBankSession,
} from './bank-repository.ts';
import type { SandboxBankChange, SandboxBankSession } from './bank-repository.ts';
import { SANDBOX_ACCOUNTS } from './bank-statements.ts';
import { SANDBOX_BANKS, sandboxBankNamed } from './banks.ts';

/**
 * What the sandbox bank's pages ask of its own server. It has access to none of our records: the outcome of a login
 * reaches the product as it would from any provider, by a signed webhook through every check.
 */

const sessionReply = z.object({ reference: z.string(), status: z.enum(BANK_SESSION_STATUSES) });
const stepReply = z.object({
  status: z.enum(BANK_SESSION_STATUSES),
  errorCode: z.int().optional(),
  /** False for a bank that never answers: the page keeps waiting. */
  isAnswered: z.boolean(),
  isSlow: z.boolean(),
  /** What may be shared next; none when it ends here. */
  accounts: z.array(z.object({ id: z.string(), name: z.string(), ending: z.string() })),
});

const openRoute = describeRoute({
  method: 'get',
  path: '/bank',
  tags: ['Sandbox'],
  summary: 'The session a page of the sandbox bank is for, with its banks and logins',
  request: { query: z.object({ application: z.uuid(), session: z.string().max(200).optional() }) },
  responses: {
    200: jsonReply(
      z.object({
        session: sessionReply,
        institutionId: z.string().optional(),
        institutions: z.array(institutionContract),
        logins: z.array(z.object({ name: z.string(), effect: z.string() })),
      }),
      'The session',
    ),
  },
});

const ofSession = z.object({ reference: z.string().max(200) });

const signInRoute = describeRoute({
  method: 'post',
  path: '/bank/{reference}/sign-in',
  tags: ['Sandbox'],
  summary: 'Sign in to a sandbox bank',
  request: {
    params: ofSession,
    body: jsonBody(z.strictObject({ institutionId: z.string().max(60), login: z.string().max(60) })),
  },
  responses: { 200: jsonReply(stepReply, 'What came of it') },
});

const shareRoute = describeRoute({
  method: 'post',
  path: '/bank/{reference}/share',
  tags: ['Sandbox'],
  summary: 'Share accounts, with consent',
  request: {
    params: ofSession,
    body: jsonBody(z.strictObject({ accounts: z.array(z.string().max(60)).min(1).max(10) })),
  },
  responses: { 200: jsonReply(sessionReply, 'The session, at SUCCESS') },
});

export function bankSandboxRoutes(deps: AppDeps, callApi: CallApi) {
  const { database, config } = deps;

  /**
   * Changes the session and reports it. The report is numbered together with the change, so that none is overtaken
   * unnoticed.
   */
  async function report(reference: string, change: SandboxBankChange): Promise<SandboxBankSession> {
    const session = await changeSandboxBankSession(database, reference, change);
    const institution = sandboxBankNamed(session.institutionId ?? '');
    const body = JSON.stringify({
      type: 'session.updated',
      session: {
        id: reference,
        sequence: session.sequence,
        status: statusOf(session),
        ...(session.errorCode === null ? {} : { errorCode: session.errorCode }),
        ...(institution === undefined ? {} : { institutionName: institution.name }),
      },
    } satisfies BankSessionEvent);
    const headers = signWebhook(config.bankDataWebhookSecret, randomUUID(), body);
    const address = new URL('/api/v2/webhooks/bank-data', config.publicUrl);
    const response = await callApi(new Request(address, { method: 'POST', headers, body }));
    if (!response.ok) throw new AppError('unavailable', { retryAfterSeconds: 1 });
    return session;
  }

  async function find(reference: string): Promise<SandboxBankSession> {
    const session = await findSandboxBankSession(database, reference);
    if (session === undefined) throw new AppError('not-found');
    return session;
  }

  return createRouter()
    .openapi(openRoute, async (c) => {
      const { application, session: reference } = c.req.valid('query');
      const session =
        reference === undefined
          ? await findLastSandboxBankSession(database, application)
          : await findSandboxBankSession(database, reference);
      if (session?.applicationId !== application) throw new AppError('not-found');
      const { institutionId } = session;
      return c.json(
        {
          session: { reference: session.reference, status: statusOf(session) },
          ...(institutionId === null ? {} : { institutionId }),
          institutions: [...SANDBOX_BANKS],
          logins: SANDBOX_LOGINS.map(({ name, effect }) => ({ name, effect })),
        },
        200,
      );
    })
    .openapi(signInRoute, async (c) => {
      const { reference } = c.req.valid('param');
      const { institutionId, login: name } = c.req.valid('json');
      const login = sandboxLoginNamed(name);
      const bank = sandboxBankNamed(institutionId);
      if (login === undefined || bank === undefined) {
        throw new AppError('invalid-fields', {
          fields: [{ path: 'login', message: 'No customer of the sandbox has this name' }],
        });
      }
      await find(reference);
      const outcome = outcomeAt(bank, login);
      const status = outcome.kind === 'accounts' ? 'OPEN' : outcome.status;
      const errorCode = outcome.kind === 'failed' ? outcome.errorCode : null;
      await report(reference, { institutionId, login: login.name, status, errorCode });
      return c.json(
        {
          status,
          ...(errorCode === null ? {} : { errorCode }),
          isAnswered: outcome.kind !== 'left' || outcome.isAnswered,
          isSlow: outcome.kind === 'accounts' && outcome.isSlow,
          accounts:
            outcome.kind === 'accounts'
              ? SANDBOX_ACCOUNTS.map((account) => ({
                  id: account.id,
                  name: account.name,
                  ending: account.ending,
                }))
              : [],
        },
        200,
      );
    })
    .openapi(shareRoute, async (c) => {
      const { reference } = c.req.valid('param');
      const { login, status } = await find(reference);
      // Only a customer who has signed in to accounts can share them.
      if (status !== 'OPEN' || sandboxLoginNamed(login ?? '')?.outcome.kind !== 'accounts') {
        throw new AppError('lifecycle-conflict');
      }
      await report(reference, { status: 'SUCCESS', errorCode: null });
      return c.json({ reference, status: 'SUCCESS' as const }, 200);
    });
}

/** The table only has text here; it is always one of our statuses. */
function statusOf({ status }: SandboxBankSession): BankSessionStatus {
  return status as BankSessionStatus;
}
