/** A request as an attacker makes it. */
export type Attempt = {
  method: string;
  /** The path from the root on. */
  path: string;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Sent as JSON. */
  body?: unknown;
};

/** `code` is that of a problem; `text` the whole body. */
export type Outcome = { status: number; code: string | undefined; text: string };

export type Applicant = { contactId: string; applicationId: string; token: string };

/** An applicant with one of every kind of thing that has an id. */
export type FullApplicant = Applicant & {
  incomeId: string;
  expenseId: string;
  liabilityId: string;
  documentId: string;
  fileId: string;
  bankSessionId: string;
  email: string;
  /** From the quote. */
  pricingDetailId: string;
};

/** What the matrix is run against: the API as a function, or a process over HTTP. */
export type World = {
  send: (attempt: Attempt) => Promise<Outcome>;
  /** The applicant whose data nobody else may reach. */
  alice: FullApplicant;
  /** A signed-in applicant who tries: before an offer, so that her answers could still be changed. */
  mallory: Applicant;
  /** One who tries after accepting an offer: only then are there documents and banks. */
  customer: Applicant & { documentId: string };
  /** One whose tokens are revoked. */
  leaver: FullApplicant;
  /** One sent by the partner `partners.sender`. */
  referred: { contactId: string; referralId: string };
  /** API keys by the name of the partner; `other` sent nobody. */
  partners: { sender: string; other: string; keys: Readonly<Record<string, string>> };
  /** The secret that signs tokens. */
  authSecret: string;
  now: () => Date;
  /** The key of the address search: signed with the same secret, but not a token. */
  addressKey: string;
  cookieName: string;
  /** Everything that is stored about Alice. */
  stateOfAlice: () => Promise<unknown>;
};

/** How many requests were made, and what leaked from those that should have got nothing. */
export type Finding = { requests: number; leaks: string[] };

/** Collects what a series of requests finds. */
export function createFindings({ send, alice, stateOfAlice }: World) {
  const finding: Finding = { requests: 0, leaks: [] };
  const secrets = [alice.email, alice.pricingDetailId];

  return {
    finding,
    /** Sends a request that must be refused in one of these ways, and must reveal nothing about Alice. */
    async expectRefusal(who: string, attempt: Attempt, ...allowed: readonly (readonly [number, string?])[]) {
      const { status, code, text } = await send(attempt);
      finding.requests += 1;
      // The answer to a HEAD has no body to say why.
      const isBare = attempt.method === 'HEAD';
      const isRefused = allowed.some(
        ([wanted, wantedCode]) =>
          status === wanted && (isBare || wantedCode === undefined || code === wantedCode),
      );
      const isTelling = isBare ? text !== '' : secrets.some((secret) => text.includes(secret));
      if (isRefused && !isTelling) return;
      const answer = `${String(status)} ${code ?? text.slice(0, 80)}`;
      finding.leaks.push(`${who}: ${attempt.method} ${attempt.path} → ${answer}`);
    },
    /** Does this work, and notes when anything of Alice's has changed. */
    async expectUnchanged(work: () => Promise<void>): Promise<Finding> {
      const before = JSON.stringify(await stateOfAlice());
      await work();
      if (JSON.stringify(await stateOfAlice()) !== before) finding.leaks.push('what is stored changed');
      return finding;
    },
  };
}
