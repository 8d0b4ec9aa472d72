import type { AppDeps } from '#server/deps.ts';
import { findPayoutAccount } from '#server/features/bank/bank-account.ts';
import { findApplicationForSandbox } from './lender-repository.ts';
import type { SandboxApplication } from './lender-repository.ts';

/** An application as the stand-in for the lender refers to it: with the account that it is to pay to. */
export type ApplicationAtLender = SandboxApplication & {
  /** As the hand-over names it; undefined while there is none. */
  accountId: string | undefined;
};

export async function findApplicationAtLender(
  deps: AppDeps,
  applicationId: string,
): Promise<ApplicationAtLender | undefined> {
  const application = await findApplicationForSandbox(deps.database, applicationId);
  if (application === undefined) return undefined;
  const account = await findPayoutAccount(deps, deps.database, application.contactId);
  return { ...application, accountId: account?.id };
}
