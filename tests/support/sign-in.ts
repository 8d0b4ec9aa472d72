import { verifiedContract } from '#lib/contracts/resume.ts';
import { deliverMessages, readMailbox } from './mailbox.ts';
import type { TestApi } from './test-api.ts';

/** Signs somebody in by the code that they are emailed. @returns the token of the session */
export async function signInByEmail(
  api: TestApi,
  { email, dob }: { email: string; dob: string },
): Promise<string> {
  const { body } = await api.must('POST', '/verify', { email, dob });
  const { v_code: username } = verifiedContract.parse(body);
  await deliverMessages(api);
  const password = (await readMailbox(api, email)).find(({ code }) => code)?.code;
  const grant = { username, password, grant_type: 'password', client_id: 'APPFORM' };
  return ((await api.must('POST', '/token', grant)).body as { access_token: string }).access_token;
}
