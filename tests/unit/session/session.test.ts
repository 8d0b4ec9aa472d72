import { UnsecuredJWT } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { readToken } from '#lib/session/read-token.ts';
import { forgetSessionEnd, noteSessionEnd, takeEndedSession } from '#lib/session/ended-session.ts';
import { noteServiceTime } from '#lib/time/learn-service-time.ts';
import { thisDevice } from '#lib/time/service-time.ts';
import { forgetSession, hasSessionHint, rememberSession } from '#lib/session/session-hint.ts';
import { isRenewalDue } from '#stores/actions/keep-session.ts';
import { openSession } from '#stores/actions/open-session.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';

describe('a sign-in token', () => {
  it('tells the contact id and its times', () => {
    const token = new UnsecuredJWT({ auth_time: 1000 }).setSubject('c-1').setExpirationTime(5600).encode();
    expect(readToken(token)).toEqual({
      contactId: 'c-1',
      expiresAt: new Date(5_600_000),
      signedInAt: new Date(1_000_000),
    });
  });

  it('that is none of ours is refused', () => {
    expect(() => readToken('garbage')).toThrow();
    expect(() => readToken(new UnsecuredJWT({}).setSubject('c-1').encode())).toThrow();
  });
});

describe('a session that is opened', () => {
  const SIGN_IN = Date.parse('2026-11-21T09:00:00Z');
  const HOUR = 3_600_000;
  const MINUTE = 60_000;

  /** Opens a session on a device whose clock is ahead, and returns what is left of it there. */
  function openedWithClockAhead(ahead: number) {
    const now = SIGN_IN + ahead;
    const noted: Date[] = [];
    const services: Partial<BrowserServices> = {
      now: () => new Date(now),
      noteSession: (end) => {
        if (end !== undefined) noted.push(end);
      },
    };
    provideBrowserServices(services as BrowserServices);
    const [signedInAt, end] = [SIGN_IN / 1000, (SIGN_IN + HOUR) / 1000];
    const claims = new UnsecuredJWT({ auth_time: signedInAt }).setSubject('c-1');
    noteServiceTime(new Date(SIGN_IN).toUTCString(), new Date(now));
    openSession(claims.setExpirationTime(end).encode());
    const { expiresAt, endsAt } = sessionStore.getState();
    const left = (date: Date | undefined) => (date === undefined ? undefined : date.getTime() - now);
    return { left: left(expiresAt), leftInAll: left(endsAt), hintLeft: left(noted[0]) };
  }

  afterEach(() => {
    delete thisDevice.ahead;
    sessionStore.setState(sessionStore.getInitialState(), true);
  });

  it.each([
    ['an hour ahead', HOUR],
    ['a day ahead', 24 * HOUR],
    ['an hour behind', -HOUR],
  ])('lasts an hour on a device whose clock is %s', (_what, ahead) => {
    expect(openedWithClockAhead(ahead)).toEqual({ left: HOUR, leftInAll: 12 * HOUR, hintLeft: HOUR });
  });

  it('ends when the API says, where the clock is right: its answer may have been on its way for long', () => {
    expect(openedWithClockAhead(3 * MINUTE).left).toBe(HOUR - 3 * MINUTE);
  });
});

describe('the hint that there is a session', () => {
  it('is found among other cookies, and only whole', () => {
    expect(hasSessionHint('a=b; application-open=1; c=d')).toBe(true);
    expect(hasSessionHint('not-application-open=1')).toBe(false);
    expect(hasSessionHint('')).toBe(false);
  });

  it('lasts as long as the session, and is no secret', () => {
    const kept = new Map<string, { value: string; expires: Date | number | undefined }>();
    const cookies = {
      get: (name: string) => kept.get(name)?.value,
      set: (name: string, value: string, { expires }: { expires?: Date | number }) =>
        kept.set(name, { value, expires }),
      remove: (name: string) => void kept.delete(name),
    };
    const end = new Date('2026-11-21T01:00:00Z');
    rememberSession(cookies, end);
    expect([...kept.values()]).toEqual([{ value: '1', expires: end }]);
    forgetSession(cookies);
    expect(kept.size).toBe(0);
  });
});

describe('a session that ended by itself', () => {
  const END = new Date('2026-11-21T01:00:00Z');
  const after = (days: number) => new Date(END.getTime() + days * 24 * 60 * 60 * 1000);

  function noted() {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    };
    noteSessionEnd(storage, END);
    return storage;
  }

  it('is told once', () => {
    const storage = noted();
    expect(takeEndedSession(storage, after(1))).toBe(true);
    expect(takeEndedSession(storage, after(1))).toBe(false);
  });

  it('is not told after a week, nor after a log out', () => {
    const storage = noted();
    expect(takeEndedSession(storage, after(7))).toBe(false);
    noteSessionEnd(storage, END);
    forgetSessionEnd(storage);
    expect(takeEndedSession(storage, after(1))).toBe(false);
  });
});

describe('renewing while the applicant is active', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21) + minutes * 60_000);
  const session = { expiresAt: at(60), endsAt: at(720) };

  it.each([
    ['early in the hour', 10, session, undefined, false],
    ['in its second half', 31, session, undefined, true],
    ['while the warning stands, whose buttons decide', 58, session, undefined, false],
    ['when it has ended', 61, session, undefined, false],
    ['right after an attempt', 40, session, at(39.5), false],
    ['a while after an attempt', 40, session, at(38), true],
    ['without a session', 40, { expiresAt: undefined, endsAt: undefined }, undefined, false],
    ['in the last hour of the twelve', 40, { expiresAt: at(60), endsAt: at(60) }, undefined, false],
  ])('%s', (_, minute, state, lastAttempt, isDue) => {
    expect(isRenewalDue(state, lastAttempt, at(minute))).toBe(isDue);
  });
});
