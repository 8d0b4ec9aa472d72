import { lenderNoticeContract } from '#lib/contracts/lender-notice.ts';
import { createServiceClient } from '../service-client.ts';
import type { Lender } from './interface.ts';

/**
 * A lender reached over HTTP: `POST {url}/v1/notices`, with the notice's id as Idempotency-Key, so that a repeat after
 * a lost reply is taken once. Of its answer only the status counts, as the guide for lenders says.
 */
export function createLiveLender({ url, key }: { url: string; key: string }): Lender {
  const call = createServiceClient({ provider: 'lender', url, key });
  return {
    async notify(notice, { signal }) {
      const request = {
        method: 'POST',
        path: '/v1/notices',
        body: lenderNoticeContract.parse(notice),
        idempotencyKey: notice.id,
        isReplyIgnored: true,
      } as const;
      await call(request, signal);
    },
  };
}
