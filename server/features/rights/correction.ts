import type { z } from 'zod';
import { addressContract } from '#lib/contracts/address.ts';
import type { Address } from '#lib/contracts/address.ts';
import { changeContactContract } from '#lib/contracts/contact.ts';
import type { ChangeContact } from '#lib/contracts/contact.ts';
import { ADDRESS_PARTS } from '#lib/domain/address.ts';
import { parseDisplayDate } from '#lib/domain/calendar.ts';
import { identityFields, licenceFields } from '#lib/forms/fields/contact.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { STAY_FIELDS } from '#server/features/address/stored-address.ts';
import { LICENCE_FIELDS } from '#server/features/contact/licence.ts';
import { invalidFields } from '#server/http/app-error.ts';
import type { FieldError } from '#server/http/app-error.ts';

/** What may be corrected about a person, and about where they live now. */
export const PERSON = ['firstname', 'lastname', 'dob', 'email', 'mobile', ...LICENCE_FIELDS] as const;

export const CORRECTABLE = [...PERSON, ...ADDRESS_PARTS, ...STAY_FIELDS] as const;
export type Correctable = (typeof CORRECTABLE)[number];

/** What is to be corrected, by field, as typed. An empty value clears a field that may be absent. */
export type Correction = Partial<Record<Correctable, string>>;

const isOneOf = (names: readonly string[], name: string) => names.includes(name);

/** Whether a field says who somebody is or how they are reached, and not where they live. */
export const isOfPerson = (name: string) => isOneOf(PERSON, name);

/**
 * @throws AppError 'invalid-fields' (422) for a field that cannot be corrected, and where nothing is to be corrected
 */
export function assertCorrection(given: Readonly<Record<string, string>>): asserts given is Correction {
  const unknown = Object.keys(given).filter((name) => !isOneOf(CORRECTABLE, name));
  if (unknown.length > 0)
    throw invalidFields(...unknown.map((path) => ({ path, message: MESSAGES.notAccepted })));
}

/**
 * The part of a correction that says who somebody is, their licence included. A date of birth may be written as in the
 * forms, DD/MM/YYYY, or as in the API, yyyy-mm-dd.
 *
 * @throws AppError 'invalid-fields' (422)
 */
export function changeOfPerson(correction: Correction): ChangeContact {
  const named = Object.entries(correction)
    .filter(([name]) => isOfPerson(name))
    .map(([name, value]) => [name, isCleared(name, value) ? null : asInTheApi(name, value)]);
  return parse(changeContactContract, Object.fromEntries(named));
}

/** A licence that is not theirs can go altogether: of what says who somebody is, nothing else may be absent. */
const isCleared = (name: string, value: string) => value === '' && isOneOf(LICENCE_FIELDS, name);

const asInTheApi = (name: string, value: string) =>
  name === 'dob' ? (parseDisplayDate(value) ?? value) : value;

/**
 * The current address with a correction applied; undefined when the correction does not touch it. A different street is
 * no longer the one that was picked from the search.
 *
 * @throws AppError 'invalid-fields' (422) for something that no address can be
 */
export function correctedAddress(
  stored: Readonly<Record<string, unknown>>,
  correction: Correction,
): Address | undefined {
  const named = Object.entries(correction).filter(([name]) =>
    isOneOf([...ADDRESS_PARTS, ...STAY_FIELDS], name),
  );
  if (named.length === 0) return undefined;
  const { recordId, address, ...parts } = stored;
  const isMoved = named.some(([name]) => isOneOf(ADDRESS_PARTS, name));
  const found = isMoved || recordId === undefined ? { enterAddressManually: true } : { recordId, address };
  const merged: Record<string, unknown> = { ...parts, ...found };
  for (const [name, value] of named) {
    if (value === '') Reflect.deleteProperty(merged, name);
    else merged[name] = name.endsWith('AtResidence') ? countOf(name, value) : value;
  }
  return parse(addressContract, merged);
}

function countOf(path: string, value: string): number {
  if (!/^\d+$/.test(value)) throw invalidFields({ path, message: MESSAGES.numeric });
  return Number(value);
}

/**
 * What corrected fields are called where an applicant reads about them: "First name"; a whole address counts as one
 * item.
 */
export function wordsForFields(names: readonly Correctable[]): string[] {
  const labels = names.map((name) => (isOfPerson(name) ? labelOf(name) : 'Address'));
  return [...new Set(labels)];
}

function labelOf(name: string): string {
  return (
    Object.values({ ...identityFields, ...licenceFields }).find((field) => field.name === name)?.label ?? name
  );
}

function parse<Value>(contract: z.ZodType<Value>, given: unknown): Value {
  const parsed = contract.safeParse(given);
  if (parsed.success) return parsed.data;
  const errors: FieldError[] = parsed.error.issues.map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message,
  }));
  throw invalidFields(...errors);
}
