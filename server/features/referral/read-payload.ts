import { z } from 'zod';
import { partnerPayloadContract } from '#lib/contracts/referral.ts';
import type { PartnerPayload } from '#lib/contracts/referral.ts';
import { valueAt, withoutValueAt } from '#server/value-at.ts';
import type { Path } from '#server/value-at.ts';

/** A payload as far as it can be read. */
export type ReadPayload = {
  payload: PartnerPayload;
  /** What could not be read, by its path in the payload, and why. */
  refused: ReadonlyMap<string, string>;
};

/**
 * Reads what a partner sent. A value that the contract refuses (of the wrong type, too long, with characters that
 * cannot be printed) is left out and named; only the frame itself, an application and one to five persons, must be
 * there. Null means no answer.
 *
 * @throws ZodError when the frame is wrong
 */
export function readPayload(body: unknown): ReadPayload {
  const { readable, issues } = leaveOutRefused(body);
  const named = issues.filter(({ path }) => valueAt(body, path) !== null);
  return {
    payload: partnerPayloadContract.parse(readable),
    refused: new Map(named.map(({ path, message }) => [spellPath(path), message])),
  };
}

/** The body of a request as far as it can be read, in the shape that the documentation shows. */
export const readableBody = z.preprocess((body) => leaveOutRefused(body).readable, partnerPayloadContract);

function leaveOutRefused(body: unknown): { readable: unknown; issues: readonly z.core.$ZodIssue[] } {
  const found = partnerPayloadContract.safeParse(body).error?.issues ?? [];
  const issues = found.filter(({ path }) => !isFrame(path));
  return { readable: issues.reduce((rest, { path }) => withoutValueAt(rest, path), body), issues };
}

/** `application`, `persons` and `persons[0]` contain everything else. */
function isFrame(path: Path): boolean {
  return path.length <= 1 ? path[0] !== 'reference' : path[0] === 'persons' && path.length === 2;
}

/** As in the documentation: `persons[0].residence.status`. */
function spellPath(path: Path): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number'
        ? `${text}[${String(part)}]`
        : text === ''
          ? String(part)
          : `${text}.${String(part)}`,
    '',
  );
}
