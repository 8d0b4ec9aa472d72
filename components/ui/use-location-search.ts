'use client';

import { useSyncExternalStore } from 'react';
import { neverChanges } from './never-changes.ts';

/** The query that this page was loaded with, `?ended=cancelled`; empty until the page's code is loaded. */
export function useLocationSearch(): string {
  return useSyncExternalStore(neverChanges, read, () => '');
}

const read = () => window.location.search;
