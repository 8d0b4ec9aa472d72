import type { Notice } from '#lib/contracts/notice.ts';
import { noticeContract } from '#lib/contracts/notice.ts';
import type { AppDeps } from '#server/deps.ts';
import { jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute } from '#server/http/router.ts';
import { BY_NOBODY } from '#server/http/security-schemes.ts';
import { maintenanceWindowOf } from '#server/scenarios/maintenance-window.ts';

const readRoute = describeRoute({
  method: 'get',
  path: '/notice',
  operationId: 'readNotice',
  ...BY_NOBODY,
  tags: ['Notice'],
  summary: 'What is announced to everyone now',
  request: {},
  responses: {
    200: jsonReply(
      noticeContract,
      'The maintenance window, under way or ahead; an empty object if there is none',
    ),
  },
});

/** The maintenance window of the configuration, hidden once it is over (specification §1). */
export function noticeRoutes(deps: AppDeps) {
  return createRouter().openapi(readRoute, (c) => {
    const window = maintenanceWindowOf(deps, c.var.scenario);
    const now = deps.clock();
    const notice: Notice =
      window === undefined || window.endsAt <= now
        ? {}
        : {
            maintenance: {
              startsAt: window.startsAt.toISOString(),
              endsAt: window.endsAt.toISOString(),
              isInForce: window.startsAt <= now,
            },
          };
    return c.json(noticeContract.parse(notice), 200);
  });
}
