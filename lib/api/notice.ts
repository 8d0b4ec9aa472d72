import type { Notice } from '#lib/contracts/notice.ts';
import { SCENARIO_HEADER } from '#lib/domain/scenario-wire.ts';
import { noteServiceTime } from '#lib/time/learn-service-time.ts';
import { apiSettings } from './client.ts';

/**
 * What is announced right now: the scheduled system update, if any. Every page asks this, and most ask nothing else
 * before something is typed: so it does without axios, which would be fetched and run only for this. Like every reply
 * of the API, it tells the service's time.
 *
 * @throws when there is no answer, without an effect on the page
 */
export async function getNotice(): Promise<Notice> {
  const { baseUrl, getScenario } = apiSettings();
  const { scenario } = getScenario();
  const reply = await fetch(`${baseUrl}/notice`, {
    headers: {
      accept: 'application/json',
      ...(scenario === undefined ? {} : { [SCENARIO_HEADER]: scenario }),
    },
  });
  if (!reply.ok) throw new Error(`The notice answered ${String(reply.status)}`);
  const told = new Date();
  const notice = (await reply.json()) as Notice;
  // Now the reply is known to be ours.
  noteServiceTime(reply.headers.get('date'), told);
  return notice;
}
