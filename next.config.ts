import type { NextConfig } from 'next';

/**
 * Static pages served by our own front process: see docs/architecture.md.
 * Slash and no-slash forms of every URL answer alike (specification §2), so Next's own redirect is off.
 */
const nextConfig: NextConfig = {
  poweredByHeader: false,
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  images: { unoptimized: true },
  // Settings of the server that pages need too: they become part of the build (scripts/build.mjs).
  env: {
    NEXT_PUBLIC_FORMS_HOST: process.env['FORMS_HOST'] ?? '',
    NEXT_PUBLIC_BLOG_URL: process.env['BLOG_URL'] ?? '',
    // Whether the public may see them: a start in production looks (server/front/built-for.ts).
    BUILT_FOR: process.env['APP_ENV'] === 'production' ? 'production' : 'sandbox',
  },
  // Public pages are compressed once by the front process; this is for guarded pages and what the router fetches.
  compress: true,
  productionBrowserSourceMaps: false,
  // Fewer and larger scripts: on a slow connection a request costs more than the code that another page has already.
  experimental: { turbopackChunking: { minChunkSize: 120_000, requestCost: 500_000 } },
  // Types are checked by `npm run types`, once, for the whole tree.
  typescript: { ignoreBuildErrors: true },
};

export default nextConfig;
