import type { Notice } from '#lib/contracts/notice.ts';

type Maintenance = NonNullable<Notice['maintenance']>;

/** Which notice of a system update was closed is remembered for the visit. */
const CLOSED_NOTICE_KEY = 'closed-notice';

/** The announcement of an update and its start are two notices: the second is shown even if the first was closed. */
const nameOf = ({ startsAt, isInForce }: Maintenance) => `${startsAt} ${isInForce ? 'in force' : 'ahead'}`;

export function isNoticeClosed(maintenance: Maintenance, storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem(CLOSED_NOTICE_KEY) === nameOf(maintenance);
}

export function keepNoticeClosed(maintenance: Maintenance, storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(CLOSED_NOTICE_KEY, nameOf(maintenance));
}
