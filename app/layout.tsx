import './globals.css';
import localFont from 'next/font/local';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { brand } from '#lib/brand/brand.ts';
import { Providers } from './providers.tsx';

/** One file with every weight, Latin letters only (29 kB). The fallback face in globals.css has its measures. */
const sourceSans = localFont({
  src: '../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  weight: '200 900',
  display: 'swap',
  variable: '--font-source-sans',
  adjustFontFallback: false,
  fallback: ['Source Sans Fallback', 'Arial', 'sans-serif'],
});

export const metadata: Metadata = {
  title: { default: `Personal loans | ${brand.name}`, template: `%s | ${brand.name}` },
  description: brand.description,
  applicationName: brand.name,
  formatDetection: { telephone: false },
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: '#faf8f4' };

/** The document. It reads nothing of the request, so that every page under it stays static. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU" className={sourceSans.variable}>
      <body className="font-sans">
        <a
          href="#content"
          className="sr-only rounded-control bg-accent px-5 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
        >
          Skip to the content
        </a>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
