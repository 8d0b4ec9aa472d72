import { prefillContract } from '#lib/contracts/referral.ts';
import type { MappedValue, Prefill } from '#lib/contracts/referral.ts';
import type { CalendarDay } from '#lib/domain/calendar.ts';
import type { ReferralSource } from '#lib/domain/referral-sources.ts';
import type { ReferredEntity } from '#lib/domain/referred-fields.ts';
import type { FieldTable } from '#lib/forms/field-definition.ts';
import { residenceFields } from '#lib/forms/fields/address.ts';
import { householdFields, loanFields } from '#lib/forms/fields/application.ts';
import { identityFields, licenceFields } from '#lib/forms/fields/contact.ts';
import { employmentFields } from '#lib/forms/fields/employment.ts';
import { checkWire } from '#lib/forms/wire-rules.ts';
import { valueAt } from '#server/value-at.ts';
import { employmentStatusOf, maritalStatusOf, purposeOf, residencyTypeOf } from './partner-words.ts';
import {
  COUNTS_AS_MISSING,
  asGiven,
  readAddress,
  readAmount,
  readDateOfBirth,
  readDependants,
  readEmail,
  readLicence,
  readMobile,
  readWhole,
  wordOf,
} from './payload-values.ts';
import type { Given, Reading } from './payload-values.ts';
import type { ReadPayload } from './read-payload.ts';

/** The fields that tell whose a referral is (docs/decisions/0124). */
const PERSON_FIELDS = ['email', 'dob', 'lastname'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** What a payload becomes. */
export type MappedPayload = {
  prefill: Omit<Prefill, 'referralId'>;
  /**
   * What was said about the person but cannot be used: it describes somebody, though nobody can be matched against it.
   */
  unusable: PersonField[];
  /** The sender's own number for the applicant. */
  reference: string | undefined;
  mapping: MappedValue[];
};

type MappingRule = {
  entity: ReferredEntity;
  field: string;
  /** Where it is in the payload: the first place with a usable value counts. */
  paths: readonly string[];
  read: (given: Given) => Reading;
};

const PERSON = 'persons[0]';
const RESIDENCE = `${PERSON}.residence`;
/** The employment is beside the residence or inside it: specification §3 can be read either way. */
const EMPLOYMENTS = [`${PERSON}.employment`, `${RESIDENCE}.employment`];
const inEmployment = (rest: string) => EMPLOYMENTS.map((employment) => `${employment}.${rest}`);

/** Specification §3, Partner or broker payload mapping, one line per rule. */
const MAPPING_RULES: readonly MappingRule[] = [
  { entity: 'contact', field: 'firstname', paths: [`${PERSON}.first_name`], read: asGiven },
  { entity: 'contact', field: 'lastname', paths: [`${PERSON}.last_name`], read: asGiven },
  { entity: 'contact', field: 'mobile', paths: [`${PERSON}.mobile`, `${PERSON}.phone`], read: readMobile },
  { entity: 'contact', field: 'email', paths: [`${PERSON}.email`], read: readEmail },
  { entity: 'contact', field: 'dob', paths: [`${PERSON}.dob`], read: readDateOfBirth },
  { entity: 'contact', field: 'idDocId', paths: [`${PERSON}.id.drivers_licence.number`], read: readLicence },
  { entity: 'application', field: 'loanAmount', paths: ['application.amount'], read: readAmount },
  { entity: 'application', field: 'loanPurpose', paths: ['application.purpose'], read: wordOf(purposeOf) },
  {
    entity: 'application',
    field: 'maritalStatus',
    paths: [`${PERSON}.relationship.status`],
    read: wordOf(maritalStatusOf),
  },
  {
    entity: 'application',
    field: 'numberOfDependants',
    paths: [`${PERSON}.dependants`],
    read: readDependants,
  },
  {
    entity: 'currentAddress',
    field: 'address',
    paths: [`${RESIDENCE}.formatted_address`],
    read: readAddress,
  },
  {
    entity: 'currentAddress',
    field: 'typeOfResidency',
    paths: [`${RESIDENCE}.status`],
    read: wordOf(residencyTypeOf),
  },
  {
    entity: 'currentAddress',
    field: 'yearsAtResidence',
    paths: [`${RESIDENCE}.duration.years`],
    read: readWhole,
  },
  {
    entity: 'currentAddress',
    field: 'monthsAtResidence',
    paths: [`${RESIDENCE}.duration.months`],
    read: readWhole,
  },
  { entity: 'employment', field: 'status', paths: inEmployment('status'), read: wordOf(employmentStatusOf) },
  { entity: 'employment', field: 'durationYears', paths: inEmployment('duration.years'), read: readWhole },
  { entity: 'employment', field: 'durationMonths', paths: inEmployment('duration.months'), read: readWhole },
];

/**
 * The rules of our own fields, which a value from elsewhere must pass like a typed one. An address that nobody has
 * picked yet is only text for the search box, so its rule is {@link readAddress}.
 */
const FIELDS: Readonly<Record<ReferredEntity, FieldTable>> = {
  contact: { ...identityFields, idDocId: licenceFields.idDocId },
  application: { ...loanFields, ...householdFields },
  currentAddress: residenceFields,
  employment: employmentFields,
};

/** What a partner may call an applicant: e-mail addresses do not pass, because this is stored as is. */
const REFERENCE = /^[\w.:/-]+$/;

/**
 * Turns a partner's payload into our answers by the rules of specification §3. Anything our own fields would not accept
 * is left out, and the reply says why.
 */
export function mapPayload(
  read: ReadPayload,
  { name, displayName }: Pick<ReferralSource, 'name' | 'displayName'>,
  today: CalendarDay,
): MappedPayload {
  const answers: Record<ReferredEntity, Record<string, Given>> = {
    contact: {},
    application: {},
    currentAddress: {},
    employment: {},
  };
  const mapping: MappedValue[] = [];
  for (const rule of MAPPING_RULES) {
    const mapped = mapByRule(rule, read, today);
    mapping.push(...mapped);
    const value = mapped.at(-1)?.value;
    if (value !== undefined) answers[rule.entity][rule.field] = value;
  }
  const reference = mapReference(read);
  if (reference !== undefined) mapping.push(reference);
  return {
    prefill: prefillContract
      .omit({ referralId: true })
      .parse({ referralName: name, partnerName: displayName, ...answers }),
    unusable: PERSON_FIELDS.filter((field) => isUnusable(mapping, field)),
    reference: reference?.value === undefined ? undefined : String(reference.value),
    mapping,
  };
}

/** Whether something was said about the person that had to be left out. */
function isUnusable(mapping: readonly MappedValue[], field: PersonField): boolean {
  return mapping.some(
    (entry) =>
      entry.field === `contact.${field}` &&
      entry.outcome === 'left out' &&
      entry.reason !== COUNTS_AS_MISSING,
  );
}

/** One entry for each place that has something, up to the first whose value can be used. */
function mapByRule(
  { entity, field, paths, read }: MappingRule,
  { payload, refused }: ReadPayload,
  today: CalendarDay,
): MappedValue[] {
  const entries: MappedValue[] = [];
  for (const path of paths) {
    const place = { path, field: `${entity}.${field}` };
    const refusal = refusalOf(refused, path);
    const given = refusal === undefined ? givenAt(payload, path) : undefined;
    if (refusal === undefined && given === undefined) continue;
    const reading = given === undefined ? { reason: refusal ?? '' } : checked(read(given));
    if ('value' in reading) {
      const outcome = String(reading.value) === String(given) ? 'taken' : 'changed';
      return [...entries, { ...place, outcome, value: reading.value }];
    }
    entries.push({ ...place, outcome: 'left out', reason: reading.reason });
  }
  return entries;

  function checked(reading: Reading): Reading {
    if (!('value' in reading)) return reading;
    const [error] = checkWire(FIELDS[entity], { [field]: reading.value }, { today });
    return error === undefined ? reading : { reason: error.message };
  }
}

function mapReference({ payload, refused }: ReadPayload): MappedValue | undefined {
  const place = { path: 'reference', field: 'appRef' };
  const refusal = refused.get('reference');
  if (refusal !== undefined) return { ...place, outcome: 'left out', reason: refusal };
  const { reference = '' } = payload;
  if (reference === '') return undefined;
  return REFERENCE.test(reference)
    ? { ...place, outcome: 'taken', value: reference }
    : { ...place, outcome: 'left out', reason: 'Please use letters, digits and . _ : / - only' };
}

/** Why the value at a path, or something that contains it, could not be read. */
function refusalOf(refused: ReadPayload['refused'], path: string): string | undefined {
  return [...refused].find(([place]) => path === place || path.startsWith(`${place}.`))?.[1];
}

/** Empty text is not an answer. */
function givenAt(payload: unknown, path: string): Given | undefined {
  const value = valueAt(payload, path.split(/[.[\]]+/));
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : undefined;
}
