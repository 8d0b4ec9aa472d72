import { putAddress } from '#lib/api/address.ts';
import { changeContact } from '#lib/api/contact.ts';
import { createEmployment, putEmployment } from '#lib/api/employment.ts';
import type { AnswersOn } from '#lib/api/mappers/application.ts';
import { changesOf, isSame } from '#lib/api/mappers/changes.ts';
import { addressToWire, previousAddressToWire } from '#lib/api/mappers/address.ts';
import type { LicenceAnswers } from '#lib/api/mappers/contact.ts';
import { employmentToWire } from '#lib/api/mappers/employment.ts';
import type { AddressType, GivenAddress } from '#lib/contracts/address.ts';
import type { PreviousAddressValues } from '#lib/forms/screens/address-part.ts';
import { needsPreviousAddress, quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import type {
  CurrentAddressValues,
  EmploymentValues,
  QuoteStep2Values,
} from '#lib/forms/screens/quote-step-2.ts';
import { toShownText } from '#lib/legal/agreements.ts';
import { QUOTE_TERMS } from '#lib/legal/consent-statements.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { applicationStore, setKnown } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { quoteStep2Values } from '../screen-values/quote-step-2.ts';
import { changeKnownApplication } from './change-known-application.ts';
import { applicationIds } from './load-resources.ts';
import { runAction } from './run-action.ts';
import type { SaveResult } from './save-result.ts';
import { forPart } from './placed-errors.ts';
import { saveScreen } from './save-screen.ts';
import { untilAllEnded } from './until-all-ended.ts';

/** Next on quote step 2: the licence, the addresses, the employment, and the application with the quote terms. */
export function saveQuoteStep2(
  values: QuoteStep2Values,
  base?: QuoteStep2Values,
): Promise<SaveResult<QuoteStep2Values>> {
  return runAction('save-quote-step-2', () => {
    browserServices().track({ event: 'Quote-Step-2-Next-Button' });
    return saveScreen({
      screen: quoteStep2,
      values,
      base,
      read: quoteStep2Values,
      resources: ['contact', 'application', 'currentAddress', 'previousAddress', 'employment'],
      send,
      next: () => pathOf('quote/processing'),
    });
  });
}

/** All answers are sent at once, each part with its own tag; the agreement that covers them all follows. */
async function send(values: QuoteStep2Values): Promise<void> {
  await untilAllEnded([
    saveLicence(values),
    forPart('currentAddress', () => saveCurrentAddress(values.currentAddress)),
    ...(needsPreviousAddress(values.currentAddress)
      ? [forPart('previousAddress', () => savePreviousAddress(values.previousAddress))]
      : []),
    forPart('employment', () => saveEmployment(values.employment)),
  ]);
  await changeKnownApplication(
    {
      maritalStatus: values.maritalStatus,
      numberOfDependants: values.numberOfDependants,
      ...(values.agreeToQuoteTerms ? QUOTE_TERMS_AGREED : {}),
    } satisfies AnswersOn<QuoteStep2Values>,
    toShownText(QUOTE_TERMS),
  );
}

/** What agreeing to the quote terms sets (specification §4, Agreements). */
const QUOTE_TERMS_AGREED = { isResident: true, authoriseS1S: true, acceptCreditGuideAndDisclosure: true };

async function saveLicence({ licenseState, idDocId, licenseCardNumber }: QuoteStep2Values): Promise<void> {
  const { contact, etags } = applicationStore.getState();
  if (contact === undefined) throw new Error('There is no contact yet');
  const licence: LicenceAnswers = { licenseState, idDocId, licenseCardNumber };
  const changes = changesOf(contact, licence);
  if (Object.keys(changes).length === 0) return;
  const etag = await changeContact(contact.contactId, changes, etags.contact);
  setKnown('contact', { ...contact, ...changes }, etag);
}

async function saveCurrentAddress(values: CurrentAddressValues): Promise<void> {
  const { currentAddress } = applicationStore.getState();
  const saved = await replaceAddress(
    'current',
    addressToWire(values),
    currentAddress && addressToWire(currentAddress),
  );
  if (saved !== undefined) setKnown('currentAddress', values, saved.etag);
}

async function savePreviousAddress(values: PreviousAddressValues): Promise<void> {
  const { previousAddress } = applicationStore.getState();
  const saved = await replaceAddress(
    'previous',
    previousAddressToWire(values),
    previousAddress && previousAddressToWire(previousAddress),
  );
  if (saved !== undefined) setKnown('previousAddress', values, saved.etag);
}

/** Replaces an address unless it would be sent just as it is known; returns the new tag if it was replaced. */
async function replaceAddress(
  type: AddressType,
  address: GivenAddress,
  known: GivenAddress | undefined,
): Promise<{ etag: string | undefined } | undefined> {
  if (known !== undefined && isSame(known, address)) return undefined;
  const { contactId } = applicationIds();
  const { etags } = applicationStore.getState();
  return {
    etag: await putAddress(
      contactId,
      type,
      address,
      type === 'current' ? etags.currentAddress : etags.previousAddress,
    ),
  };
}

async function saveEmployment(values: EmploymentValues): Promise<void> {
  const { employment, etags } = applicationStore.getState();
  const ids = applicationIds();
  const isNew = employment === undefined || employment.status === '';
  if (!isNew && isSame(employmentToWire(employment), employmentToWire(values))) return;
  const etag = isNew
    ? await createEmployment(ids, values, etags.employment)
    : await putEmployment(ids, values, etags.employment);
  setKnown('employment', values, etag);
}
