import { createHash } from 'node:crypto';
import type { Config } from '#server/config.ts';

/**
 * The Content-Security-Policy of pages. The first document's policy stays in force while the applicant navigates
 * without a reload, so pages' policies differ only in the hashes of their own inline scripts.
 */

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const BANK_SANDBOX_PREFIX = '/sandbox/bank';

/**
 * Anything that is not a page runs nothing, whatever it contains and however it was opened: files, data, redirects,
 * refusals.
 */
const POLICY_OF_OTHERS =
  "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The source expressions that allow the inline scripts of a built page, and only those. */
export function hashInlineScripts(html: string): string[] {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [...new Set(hashes)];
}

export type PagePolicy = {
  /** The header for a page, given what allows its inline scripts (hashes or a nonce). */
  contentSecurityPolicy: (path: string, scriptSources: readonly string[]) => string;
  /** Headers that every answer carries, page or not; a page's own policy replaces the one in here. */
  commonHeaders: Readonly<Record<string, string>>;
};

/** @param isDevelopment allows what Next's development tools need */
export function createPagePolicy(config: Config, isDevelopment: boolean): PagePolicy {
  const bank = originOf(config.bankData?.url);
  const addressService = originOf(config.addressService?.url);
  const formsHost = originOf(config.formsHost);

  const shared = [
    "default-src 'self'",
    // Components set sizes and positions on elements; styles cannot run anything.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    directive('connect-src', "'self'", addressService, isDevelopment ? 'ws:' : undefined),
    directive('frame-src', "'self'", bank),
    "object-src 'none'",
    "base-uri 'none'",
    directive('form-action', "'self'", formsHost),
    ...(config.isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

  return {
    contentSecurityPolicy(path, scriptSources) {
      const scripts = isDevelopment ? "'unsafe-inline' 'unsafe-eval'" : scriptSources.join(' ');
      // The stand-in for the bank provider's page is shown in a frame, as the provider's own would be.
      const ancestors = path.startsWith(BANK_SANDBOX_PREFIX) ? "'self'" : "'none'";
      return `${shared}; script-src 'self' ${scripts}`.trimEnd() + `; frame-ancestors ${ancestors}`;
    },
    commonHeaders: {
      'Content-Security-Policy': POLICY_OF_OTHERS,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy':
        'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      ...(config.isSecure && { 'Strict-Transport-Security': 'max-age=63072000' }),
    },
  };
}

function directive(name: string, ...sources: (string | undefined)[]): string {
  return [name, ...sources.filter((source) => source !== undefined)].join(' ');
}

function originOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).origin;
}
