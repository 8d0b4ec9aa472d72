import './globals.css';
import localFont from 'next/font/local';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { brand } from '#lib/brand/brand.ts';
import { Providers } from './_around-every-page/providers.tsx';

/**
 * Source Sans in two files (scripts/typeface.ts): the letters of every page, and those that few pages have, such as the
 * ë of a name, which are fetched where one is shown. The fallback font in globals.css has the same measures.
 */
const commonLetters = localFont({
  src: '../.cache/typeface/common.woff2',
  weight: '400 600',
  display: 'swap',
  variable: '--font-common-letters',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+20-7E, U+A0, U+B7, U+D7, U+F7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2212',
    },
  ],
});

const otherLetters = localFont({
  src: '../.cache/typeface/others.woff2',
  weight: '400 600',
  display: 'swap',
  variable: '--font-other-letters',
  preload: false,
  adjustFontFallback: false,
  fallback: ['Source Sans Fallback', 'Arial', 'sans-serif'],
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A1-B6, U+B8-D6, U+D8-F6, U+F8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-2012, U+201A, U+201E, U+2020-2021, U+2030, U+2039-203A, U+2044, U+20AC, U+2122, U+2191, U+2193',
    },
  ],
});

export const metadata: Metadata = {
  title: { default: `Personal loans | ${brand.name}`, template: `%s | ${brand.name}` },
  description: brand.description,
  applicationName: brand.name,
  formatDetection: { telephone: false },
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: '#faf8f4' };

/** The document. It reads nothing from the request, so that every page under it stays static. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-AU" className={`${commonLetters.variable} ${otherLetters.variable}`}>
      <body className="font-sans">
        <a
          href="#content"
          className="sr-only rounded-control bg-accent font-semibold text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-5 focus:py-3"
        >
          Skip to content
        </a>
        <noscript>
          <p className="bg-warn-soft px-4 py-3 text-center">
            Your browser has JavaScript turned off, so forms and buttons do not work here. Please turn it on
            and reload this page, or call us on{' '}
            <a href={brand.phone.href} className="whitespace-nowrap underline underline-offset-4">
              {brand.phone.shown}
            </a>
            .
          </p>
        </noscript>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
