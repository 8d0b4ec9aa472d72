import { createHash } from 'node:crypto';
import type { ExactReply } from './exact-request.ts';

/** Script sources that a policy must never allow. */
const FORBIDDEN_SOURCES = /'unsafe-|\*|\bdata:|\bblob:|\bhttps?:(?!\/\/)/;
const REFERRER_POLICIES = ['no-referrer', 'strict-origin-when-cross-origin'];

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
  const rules: [string, boolean][] = [
    ['no policy for scripts', scripts !== undefined],
    [`scripts from ${scripts ?? ''}`, !FORBIDDEN_SOURCES.test(scripts ?? '')],
    ['may be framed', policy.get('frame-ancestors') === ancestors],
    ['may hold plug-ins', source('object-src') === "'none'"],
    ['may move its base', policy.get('base-uri') === "'none'"],
    ['may send forms anywhere', policy.has('form-action')],
    ['may be sniffed', headers['x-content-type-options'] === 'nosniff'],
    ['tells its address', REFERRER_POLICIES.includes(String(headers['referrer-policy']))],
    ['may use devices', String(headers['permissions-policy']).includes('camera=()')],
    ['shares its window', headers['cross-origin-opener-policy'] !== undefined],
    ['says what made it', headers['x-powered-by'] === undefined && headers['server'] === undefined],
    ['https is not insisted on', (headers['strict-transport-security'] !== undefined) === isSecure],
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
