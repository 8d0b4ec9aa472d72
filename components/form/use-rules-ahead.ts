'use client';

import { useEffect } from 'react';
import { prefetchValidation } from '#lib/forms/late-rules.ts';

/**
 * Fetches the rules of forms at the first focus in one, also while the form's own code is still on its way.
 *
 * Every page does so, whether it has a form or not: what fetches the rules must stand in the script that comes before
 * all others, or it may rely on scripts that have not come (decision 115).
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
