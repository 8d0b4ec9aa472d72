'use client';

import { useEffect, useState } from 'react';
import type { Institution } from '#lib/contracts/bank.ts';
import { ClosedConnection, UnknownCustomer, openBankPage, shareAccounts, signIn } from './bank-server.ts';
import type { BankAccountChoice, BankPage } from './bank-server.ts';
import { tellParent } from './tell-parent.ts';

/** How long the slow bank takes. */
const SLOW_MS = 6000;

export type BankStep =
  | {
      name:
        | 'loading'
        | 'not-found'
        | 'choose-bank'
        | 'slow'
        | 'silent'
        | 'unfinished'
        | 'done'
        | 'closed'
        | 'broken';
    }
  | { name: 'login'; problem?: string }
  | { name: 'code'; login: string }
  | { name: 'working'; words: string }
  | { name: 'accounts'; accounts: BankAccountChoice[] }
  | { name: 'consent'; accounts: BankAccountChoice[]; chosen: string[] }
  | { name: 'failed'; errorCode: number };

export type BankSteps = ReturnType<typeof useBankSteps>;

/** Where a customer is in the sandbox bank, and what moves them on: each answer of its server, and each press. */
export function useBankSteps() {
  const [page, setPage] = useState<BankPage>();
  const [bank, setBank] = useState<Institution>();
  const [step, setStep] = useState<BankStep>({ name: 'loading' });

  useEffect(() => {
    openBankPage(window.location.search).then(
      (opened) => {
        const chosen = opened.institutions.find(({ id }) => id === opened.institutionId);
        setPage(opened);
        setBank(chosen);
        setStep(chosen === undefined ? { name: 'choose-bank' } : { name: 'login' });
      },
      () => {
        setStep({ name: 'not-found' });
      },
    );
  }, []);

  /** What is shown, and told, when the bank's server could not go on. */
  function stop(reference: string, error: unknown): void {
    if (error instanceof ClosedConnection) {
      setStep({ name: 'closed' });
      tellParent(reference, 'CLOSED');
    } else setStep({ name: 'broken' });
  }

  const chooseBank = () => {
    setStep({ name: 'choose-bank' });
  };

  async function enter(reference: string, institutionId: string, login: string): Promise<void> {
    setStep({ name: 'working', words: 'Logging in' });
    try {
      const { status, errorCode, accounts, ...bankIs } = await signIn(reference, institutionId, login);
      tellParent(reference, status);
      if (errorCode !== undefined) setStep({ name: 'failed', errorCode });
      else if (!bankIs.isAnswered) setStep({ name: 'silent' });
      else if (accounts.length === 0) setStep({ name: 'unfinished' });
      else if (!bankIs.isSlow) setStep({ name: 'accounts', accounts });
      else {
        setStep({ name: 'slow' });
        window.setTimeout(() => {
          setStep({ name: 'accounts', accounts });
        }, SLOW_MS);
      }
    } catch (error) {
      if (error instanceof UnknownCustomer) {
        setStep({ name: 'login', problem: 'There is no customer with this user name. Choose one below.' });
      } else stop(reference, error);
    }
  }

  async function share(reference: string, chosen: readonly string[]): Promise<void> {
    setStep({ name: 'working', words: 'Sharing your statements' });
    try {
      const { status } = await shareAccounts(reference, chosen);
      setStep({ name: 'done' });
      tellParent(reference, status);
    } catch (error) {
      stop(reference, error);
    }
  }

  return { page, bank, step, setBank, setStep, chooseBank, enter, share };
}
