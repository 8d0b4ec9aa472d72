import type { Cookies } from './script-cookies.ts';

/**
 * The 'adding bank' flag (specification §4): the applicant has asked for another bank account but not connected it yet.
 * It does not say which applicant or which account, and ends with the browser's session.
 */
const FLAG = 'adding-bank';

export function isAddingBank(documentCookie: string): boolean {
  return documentCookie.split('; ').includes(`${FLAG}=1`);
}

export function noteAddingBank(cookies: Cookies, isAdding: boolean): void {
  if (isAdding) cookies.set(FLAG, '1', { sameSite: 'Lax' });
  else cookies.remove(FLAG);
}
