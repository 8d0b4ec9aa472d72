import { ApiError } from '#lib/api/api-error.ts';
import { createApplication } from '#lib/api/application.ts';
import { changeContact, createContact } from '#lib/api/contact.ts';
import type { AnswersOn } from '#lib/api/mappers/application.ts';
import { changesOf } from '#lib/api/mappers/changes.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import type { QuoteStep1Values } from '#lib/forms/screens/quote-step-1.ts';
import { toShownText } from '#lib/legal/agreements.ts';
import { PRIVACY_TEXTS } from '#lib/legal/privacy-texts.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { applicationStore, setKnown } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { quoteStep1Values } from '../screen-values/quote-step-1.ts';
import { sessionStore } from '../session-store.ts';
import { changeKnownApplication } from './change-known-application.ts';
import { goOnWith } from './go-on-with.ts';
import { loadResources } from './load-resources.ts';
import { openSession } from './open-session.ts';
import { runAction } from './run-action.ts';
import type { SaveResult } from './save-result.ts';
import { ChangedElsewhere, saveScreen } from './save-screen.ts';
import { untilAllEnded } from './until-all-ended.ts';

/**
 * Next on quote step 1: creates or updates the contact, then the application. Each is created when it has no id,
 * and otherwise updated only if something changed (specification §4).
 */
export function saveQuoteStep1(
  values: QuoteStep1Values,
  base?: QuoteStep1Values,
): Promise<SaveResult<QuoteStep1Values>> {
  return runAction('save-quote-step-1', () => {
    browserServices().track({ event: 'Quote-Step-1-Next-Button' });
    return saveScreen({
      screen: quoteStep1,
      values,
      base,
      read: quoteStep1Values,
      resources: ['contact', 'application'],
      send,
      next: () => pathOf('quote/step-2'),
    });
  });
}

async function send(values: QuoteStep1Values): Promise<void> {
  const { email, dob } = values;
  try {
    await saveContact(values);
    await saveApplication(values);
    sessionStore.setState({ resumeWith: undefined });
  } catch (error) {
    // There is an application to resume: the resume page takes these answers from here.
    if (error instanceof ApiError && error.code === 'existing-applicant')
      sessionStore.setState({ resumeWith: { email, dob } });
    throw error;
  }
}

async function saveContact({
  firstname,
  lastname,
  email,
  mobile,
  dob,
  privacyConsent,
}: QuoteStep1Values): Promise<void> {
  const identity = { firstname, lastname, email, mobile, dob, privacyConsent };
  const { contactId } = sessionStore.getState();
  const { contact, etags } = applicationStore.getState();
  if (contactId === undefined || contact === undefined) {
    const created = await createContact(identity, browserServices().tracking(), shownTexts());
    openSession(created.authToken);
    setKnown('contact', created.value, created.etag);
    browserServices().tabs.post({ type: 'session-changed' });
    return;
  }
  // By sending a form that shows a number, applicants say that it is theirs.
  const changes = { ...changesOf(contact, identity), ...(contact.mobileToConfirm === true && { mobile }) };
  if (Object.keys(changes).length === 0) return;
  const etag = await changeContact(contactId, changes, etags.contact, shownTexts());
  setKnown('contact', { ...contact, ...changes, mobileToConfirm: undefined }, etag);
}

/** The words behind the box's two links, as this page has them. */
const shownTexts = () => PRIVACY_TEXTS.map(toShownText);

/**
 * The amount starts the application; the purpose and the rest follow in a change (specification §7). Where another
 * window has started one, this window goes on with it, and overrides nothing that was answered there.
 */
async function saveApplication({ loanAmount, loanPurpose, visaStatus }: QuoteStep1Values): Promise<void> {
  const { contactId, applicationId } = sessionStore.getState();
  if (contactId === undefined) return;
  if (applicationId === undefined) {
    const { wasGoing, ...application } = await createApplication(
      contactId,
      loanAmount,
      browserServices().marketing(),
    );
    if (wasGoing) {
      await goOnWith(application);
      throw new ChangedElsewhere();
    }
    setKnown('application', application.value, application.etag);
    sessionStore.setState({ applicationId: application.value.applicationId });
  }
  const { employment } = applicationStore.getState();
  await untilAllEnded([
    changeKnownApplication({ loanAmount, loanPurpose, visaStatus } satisfies AnswersOn<QuoteStep1Values>),
    // Blank as they are: what step 2 sends names the versions that it replaces.
    ...(employment === undefined ? [loadResources(['currentAddress', 'previousAddress', 'employment'])] : []),
  ]);
}
