import { createHash } from 'node:crypto';
import type { ExactReply } from './exact-request.ts';

/** The only sources that a policy may allow scripts from. */
const SCRIPT_SOURCES = /^'(none|self|sha256-[^']+|nonce-[^']+)'$/;
const REFERRER_POLICIES = ['no-referrer', 'strict-origin-when-cross-origin'];
const OPENER_POLICIES = ['same-origin', 'same-origin-allow-popups'];
const NO_DEVICES = /^[a-z-]+=\(\)(, [a-z-]+=\(\))*$/;
/** Some months, in seconds. */
const LONG = /max-age=\d{8}/;

/**
 * What is wrong with the headers of a reply; empty for one that is as every reply should be.
 *
 * @param path that was requested
 * @param isSecure whether applicants come over https
 */
export function faultsOfHeaders(path: string, { headers, body }: ExactReply, isSecure: boolean): string[] {
  const policy = readPolicy(String(headers['content-security-policy'] ?? ''));
  const source = (name: string) => policy.get(name) ?? policy.get('default-src');
  const scripts = source('script-src');
  const ancestors = path.startsWith('/sandbox/bank') ? "'self'" : "'none'";
  const insisted = headers['strict-transport-security'];
  const rules: [string, boolean][] = [
    ['no policy for scripts', scripts !== undefined],
    [`scripts from ${scripts ?? ''}`, (scripts ?? '').split(' ').every((one) => SCRIPT_SOURCES.test(one))],
    ['may be framed', policy.get('frame-ancestors') === ancestors],
    ['may hold plug-ins', source('object-src') === "'none'"],
    ['may move its base', policy.get('base-uri') === "'none'"],
    ['may send forms anywhere', ["'self'", "'none'"].includes(policy.get('form-action') ?? '')],
    ['may be sniffed', headers['x-content-type-options'] === 'nosniff'],
    ['tells its address', REFERRER_POLICIES.includes(String(headers['referrer-policy']))],
    ['may use devices', NO_DEVICES.test(String(headers['permissions-policy']))],
    ['shares its window', OPENER_POLICIES.includes(String(headers['cross-origin-opener-policy']))],
    ['says what made it', headers['x-powered-by'] === undefined && headers['server'] === undefined],
    ['https is not insisted on', isSecure ? LONG.test(insisted ?? '') : insisted === undefined],
  ];
  const faults = rules.filter(([, holds]) => !holds).map(([fault]) => fault);
  const isReadable = headers['content-encoding'] === undefined;
  const isPage = String(headers['content-type']).startsWith('text/html');
  return isPage && isReadable ? [...faults, ...faultsOfPage(body, scripts ?? '')] : faults;
}

/** React's marker for a form that it submits itself; the policy keeps it from running, and all it would do is throw. */
const REACT_FORM_ACTION = /action="javascript:throw new Error\([^"]*\)"/g;

function readPolicy(header: string): Map<string, string> {
  return new Map(
    header.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values.join(' ')];
    }),
  );
}

/** What is in a page and would not run, or runs although nobody vetted it. */
function faultsOfPage(html: string, scripts: string): string[] {
  const faults: string[] = [];
  for (const [, attributes = '', script = ''] of html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)) {
    if (/\ssrc=/.test(attributes)) continue;
    const hash = createHash('sha256').update(script).digest('base64');
    const nonce = /\snonce="([^"]+)"/.exec(attributes)?.[1];
    const isAllowed =
      scripts.includes(`'sha256-${hash}'`) || (nonce !== undefined && scripts.includes(`'nonce-${nonce}'`));
    if (!isAllowed) faults.push(`an inline script is not allowed: ${script.slice(0, 40)}`);
  }
  const markup = html.replace(/<script[^>]*>[^]*?<\/script>/g, '').replaceAll(REACT_FORM_ACTION, '');
  if (/<[^>]+\son[a-z]+\s*=/i.test(markup)) faults.push('an inline handler');
  if (/(?:href|src|action)="javascript:/i.test(markup)) faults.push('a javascript: address');
  return faults;
}
