import { AppError } from '#server/http/app-error.ts';
import type { SignedPartnerWebhook } from '#server/providers/partner-webhooks/interface.ts';
import { findPartnerEndpoint, takeAsPartner } from './partner-inbox.ts';
import type { InboxDeps } from './partner-inbox.ts';

/** The sandbox's partners, as the provider sees them: the stand-in, and where a webhook goes instead. */
export function createSandboxPartners(deps: InboxDeps) {
  return {
    async standIn({ partner, body, headers }: SignedPartnerWebhook): Promise<number> {
      try {
        await takeAsPartner(deps, partner, body, headers);
        return 204;
      } catch (error) {
        if (error instanceof AppError) return error.status;
        throw error;
      }
    },
    findEndpoint: (partner: string) => findPartnerEndpoint(deps.database, partner),
  };
}
