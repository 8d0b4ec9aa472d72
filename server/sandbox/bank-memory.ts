import { dayOf } from '#lib/domain/calendar.ts';
import type { Database } from '#server/db/connection.ts';
import { readDeclared } from '#server/features/bank/read-declared.ts';
import type { SandboxBankMemory } from '#server/providers/bank-data/sandbox.ts';
import {
  closeSandboxBankSession,
  findSandboxBankSession,
  openSandboxBankSession,
  reopenSandboxBankSession,
} from './bank-repository.ts';
import { sandboxBankNamed } from './banks.ts';

/** The sandbox bank's memory, in its own table. */
export function createSandboxBankMemory(database: Database): SandboxBankMemory {
  return {
    open: (session) => openSandboxBankSession(database, session),
    reopen: (session) => reopenSandboxBankSession(database, session),
    close: (reference) => closeSandboxBankSession(database, reference),
    async findFinished(reference) {
      const session = await findSandboxBankSession(database, reference);
      if (session?.status === 'PROGRESS' || session?.status === 'OPEN') return 'under way';
      if (session?.status !== 'SUCCESS') return undefined;
      const declared = await database.atOnce((together) => readDeclared(together, session.applicationId));
      if (declared === undefined) return undefined;
      return {
        institution: sandboxBankNamed(session.institutionId ?? '')?.name ?? 'Sandbox bank',
        login: session.login ?? '',
        declared: declared.figures,
        lastDay: dayOf(session.createdAt),
      };
    },
  };
}
