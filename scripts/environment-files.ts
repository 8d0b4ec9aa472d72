import { format } from 'prettier';
import { DEVELOPMENT_SECRETS } from '#server/settings/development-secrets.ts';
import { SETTING_GROUPS } from '#server/settings/environment-schema.ts';
import type { Environment } from '#server/settings/environment-schema.ts';
import {
  acceptedBy,
  isRequiredInProduction,
  noteOf,
  writtenDefaultOf,
} from '#server/settings/setting-facts.ts';
import { WEB_ADDRESS } from '#server/settings/setting-kinds.ts';
import { SETTINGS_ELSEWHERE } from './settings-elsewhere.ts';

const LINE = 118;

/** What goes without saying next to the name of a setting. */
const PLAIN = ['a text', 'a folder', WEB_ADDRESS];

/** The texts of the files that describe the settings, by path. */
export async function environmentFiles(): Promise<Record<string, string>> {
  return { '.env.example': exampleFile(), 'docs/environment.md': await guide() };
}

function namesIn(settings: object) {
  return Object.keys(settings) as (keyof Environment)[];
}

function exampleFile(): string {
  const lines = [
    ...comment(
      'Every setting of the server, with its default. Nothing here is needed to start: copy this file to .env, and take away the # before what you want to be different. What each one accepts stands in brackets. Written by `npm run environment`; docs/environment.md has the same as a table.',
    ),
  ];
  for (const { title, settings } of SETTING_GROUPS) {
    lines.push('', `# ── ${title}`, '');
    for (const name of namesIn(settings)) {
      lines.push(...exampleComment(name), `#${name}=${writtenDefaultOf(name) ?? ''}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function exampleComment(name: keyof Environment): string[] {
  const note = noteOf(name);
  const unset = note?.unset === undefined ? '' : ` Unset: ${note.unset}.`;
  const required = isRequiredInProduction(name) ? ' Required in production.' : '';
  const accepted = acceptedBy(name);
  return [
    ...comment(`${note?.about ?? ''}${unset}${required}`),
    ...(PLAIN.includes(accepted) ? [] : comment(`[${accepted}]`)),
  ];
}

function comment(text: string): string[] {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(' ')) {
    if (line.length + 1 + word.length > LINE) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}

async function guide(): Promise<string> {
  const groups = SETTING_GROUPS.flatMap(({ title, settings }) => [
    `## ${title}`,
    '',
    '| setting | what it is | accepts | unset | required in production |',
    '| --- | --- | --- | --- | --- |',
    ...namesIn(settings).map(row),
    '',
  ]);
  const elsewhere = SETTINGS_ELSEWHERE.map(
    ({ name, readBy, about }) => `| ${codeOf(name)} | ${readBy} | ${about} |`,
  );
  return format(
    [
      '# Settings',
      '',
      'The server reads its settings from the environment, over a `.env` file in its working folder. It reads them once, when it starts, and stops at one that is wrong or missing, with a sentence for each of them. An empty one counts as unset. This page and `.env.example` are written from `server/settings/environment-schema.ts` by `npm run environment`; a test holds them together.',
      '',
      'Production is `APP_ENV=production`. It refuses the development secrets, which are public, and refuses to play an outside service itself.',
      '',
      ...groups,
      '## Read elsewhere, on purpose',
      '',
      '| variable | read by | what it is |',
      '| --- | --- | --- |',
      ...elsewhere,
      '',
    ].join('\n'),
    { parser: 'markdown', printWidth: 110 },
  );
}

function row(name: keyof Environment): string {
  const note = noteOf(name);
  const cells = [
    `\`${name}\``,
    note?.about ?? '',
    acceptedBy(name),
    unsetCell(name),
    isRequiredInProduction(name) ? 'yes' : '',
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('<', '\\<')).join(' | ')} |`;
}

function unsetCell(name: keyof Environment): string {
  const written = writtenDefaultOf(name);
  if (written !== undefined) return `\`${written}\``;
  if (name in DEVELOPMENT_SECRETS) return 'a public development value';
  return noteOf(name)?.unset ?? 'none';
}

function codeOf(names: string): string {
  return names
    .split(', ')
    .map((name) => `\`${name}\``)
    .join(', ');
}
