import type { Page } from '@playwright/test';
import type { Screen } from '../screens/screen.ts';
import { findAxeViolations } from './axe.ts';
import { findCutOff, NARROW, SPACED, TWICE_THE_TEXT } from './cut-off.ts';
import { findFocusFaults } from './focus.ts';
import { findLostInForcedColours } from './forced-colours.ts';
import { findMotion } from './motion.ts';
import { findNameFaults } from './names.ts';
import { findStructureFaults } from './structure.ts';
import { findSmallTargets } from './targets.ts';

/** One thing that every screen is checked for. */
export interface Check {
  readonly name: string;
  /** Criteria of WCAG 2.2; anything beyond that is named too. */
  readonly criteria: string;
  /** Returns what is wrong, one line each; empty when nothing is. */
  readonly find: (page: Page) => Promise<string[]>;
}

/** In the order of how much they disturb a page: what moves the focus comes last. */
export const CHECKS: readonly Check[] = [
  { name: 'axe', criteria: 'A, AA, best practice', find: findAxeViolations },
  { name: 'structure', criteria: '1.3.1, 2.4.2, 2.4.6, 3.1.1', find: findStructureFaults },
  { name: 'names', criteria: '2.4.4, 2.5.3, 4.1.2', find: findNameFaults },
  { name: 'targets', criteria: '2.5.8, at 44 px', find: findSmallTargets },
  { name: 'motion', criteria: '2.2.2, 2.3.3', find: findMotion },
  { name: 'colours', criteria: '1.4.1, forced colours', find: findLostInForcedColours },
  { name: '320 px', criteria: '1.4.10', find: (page) => findCutOff(page, NARROW) },
  { name: '200 %', criteria: '1.4.4', find: (page) => findCutOff(page, TWICE_THE_TEXT) },
  { name: 'spacing', criteria: '1.4.12', find: (page) => findCutOff(page, SPACED) },
  { name: 'focus', criteria: '2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11', find: findFocusFaults },
];

const OF_WHOLE_PAGES = ['structure', 'names'];
const IN_ONE_LOOK = ['axe', 'structure', 'names', 'targets'];

/** The checks for a screen: fewer on one that moves on by itself, and on one that is not a page of its own. */
export function checksOf({ passes, isShowcase }: Screen): readonly Check[] {
  return CHECKS.filter(
    ({ name }) =>
      (passes !== true || IN_ONE_LOOK.includes(name)) &&
      (isShowcase !== true || !OF_WHOLE_PAGES.includes(name)),
  );
}
