import { beforeEach, describe, expect, it, vi } from 'vitest';
import { carryOut } from '#app/_around-every-page/start/error-effect.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { sessionStore } from '#stores/session-store.ts';

const refusal = (status: number) => new ApiError({ status, code: 'refused', message: 'No' });

beforeEach(() => {
  sessionStore.setState({ authToken: 'token', contactId: 'contact-1', startUp: 'done' });
});

describe('a token that the API no longer accepts', () => {
  it('is dropped also where nobody is led away, so that the next call asks to sign in', () => {
    carryOut({}, refusal(401), () => undefined);
    expect(sessionStore.getState()).toMatchObject({ authToken: undefined, contactId: 'contact-1' });
  });

  it('is not dropped for a refusal of something else', () => {
    carryOut({}, refusal(412), () => undefined);
    expect(sessionStore.getState().authToken).toBe('token');
  });

  it('is dropped where the applicant is led to sign in again', () => {
    const push = vi.fn<(path: string) => void>();
    carryOut({ redirect: '/resume/' }, refusal(403), push);
    expect(push).toHaveBeenCalledExactlyOnceWith('/resume/');
    expect(sessionStore.getState().authToken).toBeUndefined();
  });
});
