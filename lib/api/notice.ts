import type { Notice } from '#lib/contracts/notice.ts';
import { callApi } from './client.ts';

/** What is announced right now: the scheduled system update, if any. Fails without an effect. */
export async function getNotice(): Promise<Notice> {
  const { value } = await callApi<Notice>({ method: 'GET', path: '/notice', quiet: 'all' });
  return value;
}
