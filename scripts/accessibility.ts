import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CHECKS, checksOf } from '../e2e/accessibility/checks.ts';
import { SCREENS } from '../e2e/screens/all-screens.ts';
import { visit } from '../e2e/screens/browse.ts';
import type { SizeName } from '../e2e/screens/browse.ts';
import type { Screen } from '../e2e/screens/screen.ts';
import { lookAtEach, visitProduct } from './product-to-visit.ts';

/**
 * Checks every screen (`e2e/screens/`) at phone and desktop size for everything in WCAG 2.2 AA that a machine can check
 * (`e2e/accessibility/`), prints what it finds and, when every screen was checked, writes the table of
 * `docs/accessibility.md`. Given names of screens, or their beginnings, it checks only those.
 */

const REPORT = join(import.meta.dirname, '../docs/accessibility.md');
const BEGIN = '<!-- begin: npm run accessibility -->';
const END = '<!-- end -->';
const PORT = 3998;
const SIZE_NAMES: readonly SizeName[] = ['phone', 'desktop'];

/** The findings of each check by its name; no entry for a check that the screen gave no time for. */
type Findings = ReadonlyMap<string, readonly string[]>;
type Line = { screen: Screen; bySize: ReadonlyMap<SizeName, Findings> };

const wanted = process.argv.slice(2);
const screens = SCREENS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning)),
);

async function look(page: Page, screen: Screen): Promise<Findings> {
  const findings = new Map<string, readonly string[]>();
  for (const { name, find } of checksOf(screen)) {
    findings.set(name, await find(page));
  }
  return findings;
}

/** A screen that cannot be opened has not passed. */
function notOpened(error: unknown): Findings {
  const [why] = String(error).split('\n\nCall log');
  return new Map([['axe', [`could not be looked at: ${why ?? ''}`]]]);
}

function count(findings: Findings | undefined): number {
  return [...(findings?.values() ?? [])].reduce((sum, found) => sum + found.length, 0);
}

/** One line per screen: how many findings each check has, both sizes together. */
function tableOf(lines: readonly Line[]): string {
  const head = ['screen', ...CHECKS.map(({ name }) => name)];
  const rows = lines.map(({ screen, bySize }) => [
    screen.name,
    ...CHECKS.map(({ name }) => {
      const each = SIZE_NAMES.map((size) => bySize.get(size)?.get(name)).filter(
        (found) => found !== undefined,
      );
      return each.length === 0 ? '–' : String(each.flat().length);
    }),
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), 3),
  );
  const format = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [format(head), format(widths.map((width) => '-'.repeat(width))), ...rows.map(format)].join('\n');
}

/** Puts the table between its two marks, and leaves the text around it alone. */
function writeReport(table: string): void {
  const report = readFileSync(REPORT, 'utf8');
  const [before] = report.split(BEGIN);
  const [, after] = report.split(END);
  if (before === undefined || after === undefined) throw new Error('The report has lost its marks');
  writeFileSync(REPORT, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`);
}

const lines: Line[] = [];
await visitProduct(PORT, async (browser, url) => {
  await lookAtEach(screens, async (screen) => {
    const bySize = new Map<SizeName, Findings>();
    for (const size of SIZE_NAMES) {
      const findings = await visit(browser, url, size, screen, (page) => look(page, screen)).catch(notOpened);
      bySize.set(size, findings);
      console.log(
        [
          `${count(findings) === 0 ? 'ok    ' : 'FAILED'} ${screen.name} (${size})`,
          ...[...findings].flatMap(([check, found]) => found.map((one) => `       ${check}: ${one}`)),
        ].join('\n'),
      );
    }
    lines.push({ screen, bySize });
  });
});
lines.sort((one, other) => screens.indexOf(one.screen) - screens.indexOf(other.screen));

const total = lines.flatMap(({ bySize }) => [...bySize.values()]).reduce((sum, each) => sum + count(each), 0);
console.log(`\n${tableOf(lines)}\n`);
console.log(`${String(lines.length)} screens at two sizes, ${String(total)} findings`);
if (wanted.length === 0) writeReport(tableOf(lines));
process.exitCode = total === 0 ? 0 : 1;
