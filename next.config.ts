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
  // Public pages are compressed once by the front process; this is for guarded pages and what the router fetches.
  compress: true,
  productionBrowserSourceMaps: false,
  // Types are checked by `npm run types`, once, for the whole tree.
  typescript: { ignoreBuildErrors: true },
};

export default nextConfig;
