'use client';

import { useEffect } from 'react';
import { prefetchValidation } from '#lib/forms/late-rules.ts';

/**
 * Fetches the rules of forms at the first focus in one, even while the form's own code is still loading.
 *
 * Every page does so, whether it has a form or not: the code that fetches the rules must be in the script that comes
 * before all others, or it might depend on scripts that have not loaded (decision 115).
 */
export function useRulesAhead(): void {
  useEffect(() => {
    const fetchInForm = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('form') === null) return;
      document.removeEventListener('focusin', fetchInForm);
      prefetchValidation();
    };
    document.addEventListener('focusin', fetchInForm);
    return () => {
      document.removeEventListener('focusin', fetchInForm);
    };
  }, []);
}
