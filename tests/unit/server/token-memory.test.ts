import { describe, expect, it } from 'vitest';
import type { Credential } from '#server/features/session/identity.ts';
import { createTokenMemory } from '#server/features/session/token-memory.ts';
import { createTokens } from '#server/features/session/tokens.ts';

const SECRET = 'a secret of at least thirty-two characters';
const SIGNED_IN_AT = new Date('2026-11-21T00:00:00.000Z');
const ENDS_AT = new Date('2026-11-21T01:00:00.000Z');
const CONTACT_ID = '0192f0c1-7a3e-4c53-8d19-5d2f5a0f7a10';

const credential = (tokenVersion: number): Credential => ({
  contactId: CONTACT_ID,
  tokenVersion,
  signedInAt: SIGNED_IN_AT,
  expiresAt: ENDS_AT,
});

describe('what a process remembers of tokens', () => {
  it('gives back what was remembered, until the very second in which the token ends', () => {
    const memory = createTokenMemory();
    memory.remember('token', credential(1));
    expect(memory.recall('token', new Date(ENDS_AT.getTime() - 1))).toEqual(credential(1));
    expect(memory.recall('token', ENDS_AT)).toBeUndefined();
    expect(memory.recall('another', SIGNED_IN_AT)).toBeUndefined();
  });

  it('forgets the oldest when it is full', () => {
    const memory = createTokenMemory(2);
    for (const [index, token] of ['first', 'second', 'third'].entries()) {
      memory.remember(token, credential(index));
    }
    expect(memory.recall('first', SIGNED_IN_AT)).toBeUndefined();
    expect(memory.recall('second', SIGNED_IN_AT)?.tokenVersion).toBe(1);
    expect(memory.recall('third', SIGNED_IN_AT)?.tokenVersion).toBe(2);
  });
});

describe('a token that is read again', () => {
  const tokens = createTokens(SECRET);
  const identity = { contactId: CONTACT_ID, tokenVersion: 1, signedInAt: SIGNED_IN_AT };

  it('says the same, and ends when it says', async () => {
    const { token, expiresAt } = tokens.mint(identity, SIGNED_IN_AT);
    const first = await tokens.read(token, SIGNED_IN_AT);
    expect(first).toEqual({ ...identity, expiresAt });
    // Another process, which did not make it, reads the same from it.
    expect(await createTokens(SECRET).read(token, SIGNED_IN_AT)).toEqual(first);
    expect(await tokens.read(token, new Date(expiresAt.getTime() - 1))).toEqual(first);
    await expect(tokens.read(token, expiresAt)).rejects.toMatchObject({ code: 'session-expired' });
  });

  it('ends twelve hours after the sign-in at the latest, and no later than what it is made from', () => {
    const after = (minutes: number) => new Date(SIGNED_IN_AT.getTime() + minutes * 60_000);
    const end = after(720);
    expect(tokens.mint(identity, after(650))).toMatchObject({ expiresAt: after(710), endsAt: end });
    expect(tokens.mint(identity, after(700))).toMatchObject({ expiresAt: end, endsAt: end });
    expect(tokens.mint(identity, after(10), after(20)).expiresAt).toEqual(after(20));
    expect(() => tokens.mint(identity, end)).toThrow(expect.objectContaining({ code: 'session-expired' }));
  });

  it('is refused when anything of it was changed', async () => {
    const { token } = tokens.mint(identity, SIGNED_IN_AT);
    await tokens.read(token, SIGNED_IN_AT);
    const [head, body, signature = ''] = token.split('.');
    const forged = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    await expect(tokens.read([head, body, forged].join('.'), SIGNED_IN_AT)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
