import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** A code that was requested: the details given, and what signs in together with the code. */
export type CodeRequest = {
  email: string;
  /** DD/MM/YYYY */
  dob: string;
  /** The user name of the sign-in (specification §7, v_code). */
  verifyCode: string;
  /** Whether a code went to the mobile too. */
  bySms: boolean;
  /** Epoch milliseconds of this device. */
  sentAt: number;
};

export type SignInState = {
  /** `unknown`: this page has not looked yet whether the device remembers one. */
  request: CodeRequest | undefined | 'unknown';
  /** A code or link that has signed in but whose application could not be read yet: the next press only reads it. */
  spent: string | undefined;
};

export const signInStore = createStore<SignInState>()(() => ({
  request: 'unknown',
  spent: undefined,
}));

/** Reads the store in a component: `useSignIn((state) => state.request)`. */
export function useSignIn<Selected>(select: (state: SignInState) => Selected): Selected {
  return useStore(signInStore, select);
}
