import { randomUUID } from 'node:crypto';
import type { Application } from '#lib/contracts/application.ts';
import type { CreatedContact } from '#lib/contracts/contact.ts';
import type { Documents, StartedUpload } from '#lib/contracts/document.ts';
import type { Quote } from '#lib/contracts/quote.ts';
import type { Verified } from '#lib/contracts/resume.ts';
import type { Employment } from '#lib/contracts/employment.ts';
import { magicAddressOf } from '#lib/domain/scenario-wire.ts';
import { composeEvent } from './compose-lender-event.ts';
import type { LenderDecision } from './compose-lender-event.ts';
import { sendLenderEvent } from './lender-events.ts';
import { findApplicationAtLender } from './find-application.ts';
import { holdSettingOf } from './lender-repository.ts';
import {
  ADDRESS,
  EMPLOYMENT,
  EXPENSES,
  QUOTE_ANSWERS,
  SCENARIO_AMOUNT,
  SCENARIO_DOB,
  acceptanceOf,
  contactAnswers,
  salaryAnswer,
} from './scenario-answers.ts';
import type { ScenarioApi } from './scenario-api.ts';
import { writeSandboxSetting } from './settings-repository.ts';

export type ScenarioJourney = Awaited<ReturnType<typeof beginJourney>>;

const BANK = 'currawong';

/**
 * The journey of an invented applicant, step by step through our own API, as a browser would go. Their e-mail address
 * determines what the bureau and the affordability rules see, now and whenever they ask again.
 *
 * @param scenario what the address asks for
 */
export async function beginJourney(api: ScenarioApi, { scenario, partner, employment }: JourneyWishes) {
  const email = magicAddressOf(`nora.${randomUUID().slice(0, 8)}`, scenario, partner);
  const contact = await api.must<CreatedContact>('POST', '/contact', contactAnswers(email));
  const { contactId, authToken } = contact;
  const started = { loanAmount: SCENARIO_AMOUNT, ...QUOTE_ANSWERS };
  const { applicationId } = await must<Application>('POST', '/application', started);
  const of = (rest: string) => `/application/${applicationId}${rest}`;
  await must('PUT', '/address/current', ADDRESS);
  await must('POST', of('/employment'), { ...EMPLOYMENT, ...employment });

  function must<Reply>(method: string, rest: string, body?: unknown): Promise<Reply> {
    return api.must<Reply>(method, `/contact/${contactId}${rest}`, body, authToken);
  }

  const askForQuote = () => must<Quote>('GET', of('/quote'));

  async function chooseOption(): Promise<void> {
    const { pricingDetails } = await askForQuote();
    const option = pricingDetails.find(
      ({ loanType, termMonths, repaymentFrequency }) =>
        loanType === 'Unsecured' && termMonths === 60 && repaymentFrequency === 'monthly',
    );
    await must('PUT', of('/quote'), { pricingDetailId: option?.id });
  }

  async function handToAssessment(): Promise<void> {
    await chooseOption();
    await must('POST', of('/income'), salaryAnswer(api.deps.clock()));
    for (const expense of EXPENSES) await must('POST', of('/expense'), expense);
    await must('PATCH', of('/sfapplication'), { submitted: true });
  }

  /** The stand-in for the lender is held, so the applicant stays where the scenario puts them. */
  async function accept(): Promise<void> {
    await handToAssessment();
    await writeSandboxSetting(api.deps.database, holdSettingOf(applicationId), true);
    const { quoteId } = await askForQuote();
    await must('PATCH', of(''), acceptanceOf(quoteId));
  }

  async function readDocuments() {
    return (await must<Documents>('GET', of('/documents'))).documentList;
  }

  /** Hands in everything that is asked for and says that it is complete, so that the application goes to the lender. */
  async function handIn(): Promise<void> {
    await accept();
    await must('PUT', '/bank-account', { bsb: '062000', accountNumber: '12345678' });
    for (const { id, name } of await readDocuments()) {
      const bytes = await api.deps.drawing.sample({ title: name, date: api.deps.clock() });
      const file = { documentId: id, name: `${name}.pdf`, type: 'application/pdf', size: bytes.length };
      const { manualUploadURL } = await must<StartedUpload>('POST', of('/documents'), file);
      const reply = await api.callApi(
        new Request(new URL(manualUploadURL, api.deps.config.publicUrl), {
          method: 'PUT',
          headers: { 'content-type': file.type, 'content-length': String(file.size) },
          body: new Uint8Array(bytes),
        }),
      );
      if (!reply.ok) throw new Error(`The upload answered ${String(reply.status)}`);
    }
    await must('POST', of('/documents/hand-in'));
  }

  async function lenderSays(...decisions: readonly LenderDecision[]): Promise<void> {
    for (const decision of decisions) {
      const application = await findApplicationAtLender(api.deps, applicationId);
      if (application === undefined) throw new Error('The application is gone');
      const event = composeEvent(application, decision, api.deps.clock());
      const reply = await sendLenderEvent({ config: api.deps.config, callApi: api.callApi }, event);
      if (!reply.ok) throw new Error(`The lender's event was answered ${String(reply.status)}`);
    }
  }

  /** Signs in to a sandbox bank as the customer whose name says what the outcome is. */
  async function connectBank(login: string): Promise<void> {
    await accept();
    const statement = (await readDocuments()).find(({ docType }) => docType === 'Bank Statement');
    await must('POST', of('/bank-session'), { documentId: statement?.id, institutionId: BANK });
    const { session } = await api.must<{ session: { reference: string } }>(
      'GET',
      `/api/sandbox/bank?application=${applicationId}`,
    );
    const at = `/api/sandbox/bank/${encodeURIComponent(session.reference)}`;
    const { accounts } = await api.must<{ accounts: { id: string }[] }>('POST', `${at}/sign-in`, {
      institutionId: BANK,
      login,
    });
    if (accounts.length === 0) return;
    await api.must('POST', `${at}/share`, { accounts: accounts.map(({ id }) => id) });
  }

  /** Enters wrong codes until no more are taken. @returns the seconds that the lock still lasts */
  async function giveWrongCodes(): Promise<number> {
    const identity = { email, dob: SCENARIO_DOB };
    for (;;) {
      const { v_code: username } = await api.must<Verified>('POST', '/verify', identity);
      for (;;) {
        const attempt = { username, password: '0000', grant_type: 'password', client_id: 'APPFORM' };
        const reply = await api.send('POST', '/token', attempt);
        if (reply.status === 423) return Number(reply.headers.get('retry-after'));
        // One code in ten thousand is the right one: in that case another is requested.
        if (reply.status !== 401) break;
      }
    }
  }

  return {
    contactId,
    applicationId,
    email,
    askForQuote,
    chooseOption,
    handToAssessment,
    accept,
    readDocuments,
    handIn,
    lenderSays,
    connectBank,
    giveWrongCodes,
    cancel: () => must<undefined>('DELETE', of('')),
  };
}

type JourneyWishes = {
  scenario: string;
  partner: string | undefined;
  employment?: Partial<Employment> | undefined;
};
