import { pathOf } from '#lib/routes/route-table.ts';
import type { RouteId } from '#lib/routes/route-table.ts';
import { renderEmail } from './email-layout.ts';
import type { RenderedEmail } from './email-layout.ts';
import { toPaper } from './paper.ts';
import type { PaperWords } from './paper.ts';
import {
  accountChanged,
  accountGiven,
  accountMissing,
  accountRejected,
  contactChanged,
  contactUnfrozen,
  detailsCorrected,
} from './templates/changes.ts';
import {
  applicationEndsSoon,
  bankDetailsNeeded,
  bankStatementsMissing,
  documentsNeeded,
  documentsReturned,
  documentsToHandIn,
} from './templates/documents.ts';
import { handOffTakenBack, handedOver, notHandedOver } from './templates/hand-off.ts';
import { offer, offerAccepted, offerChanged, offerConfirmed, offerEndsSoon } from './templates/offer.ts';
import {
  approved,
  cancelled,
  creditReport,
  declined,
  expired,
  funded,
  fundingWithdrawn,
} from './templates/outcome.ts';
import { code, codesLocked, detailsUsed, link } from './templates/sign-in.ts';
import type { Message, MessageOf, Setting, Template, TemplateName, Words } from './templates/template.ts';

const TEMPLATES: { [Name in TemplateName]: Template<Name> } = {
  code,
  link,
  offer,
  'offer-accepted': offerAccepted,
  'offer-confirmed': offerConfirmed,
  'documents-needed': documentsNeeded,
  'documents-returned': documentsReturned,
  'bank-details-needed': bankDetailsNeeded,
  'bank-statements-missing': bankStatementsMissing,
  'documents-to-hand-in': documentsToHandIn,
  'offer-ends-soon': offerEndsSoon,
  'application-ends-soon': applicationEndsSoon,
  'offer-changed': offerChanged,
  approved,
  funded,
  declined,
  expired,
  cancelled,
  'funding-withdrawn': fundingWithdrawn,
  'account-rejected': accountRejected,
  'account-missing': accountMissing,
  'contact-changed': contactChanged,
  'contact-unfrozen': contactUnfrozen,
  'codes-locked': codesLocked,
  'details-used': detailsUsed,
  'details-corrected': detailsCorrected,
  'account-given': accountGiven,
  'account-changed': accountChanged,
  'handed-over': handedOver,
  'not-handed-over': notHandedOver,
  'hand-off-taken-back': handOffTakenBack,
  'credit-report': creditReport,
};

export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[];

/** A message by mail, the same on paper, and as a text message where it is worth one. */
export type RenderedMessage = { email: RenderedEmail; paper: PaperWords; sms?: string };

/** The words of a message, ready to go out. */
export function renderMessage(
  message: Message,
  {
    firstname,
    publicUrl,
    reference,
  }: {
    firstname: string;
    publicUrl: string;
    /** The reference of the application that it is about. */
    reference?: string | undefined;
  },
): RenderedMessage {
  const base = new URL(publicUrl);
  const urlOf = (page: RouteId) => `${publicUrl.replace(/\/+$/, '')}${pathOf(page)}`;
  const setting: Setting = {
    resumeUrl: urlOf('resume'),
    informationStatementUrl: urlOf('information-statement'),
    host: base.hostname,
  };
  const { email, sms } = wordsOf(message, setting);
  return {
    email: renderEmail({ ...email, greeting: `Hi ${firstname},`, reference }),
    paper: toPaper(email),
    ...(sms === undefined ? {} : { sms }),
  };
}

function wordsOf<Name extends TemplateName>({ template, facts }: MessageOf<Name>, setting: Setting): Words {
  return TEMPLATES[template](facts, setting);
}
