import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/** A page's HTML as the build draws it: with the parts whose code arrives late, and without the scripts. */
export async function drawPage(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, { progressiveChunkSize: Infinity });
  return (await text(prelude)).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<!--[\s\S]*?-->/g, '');
}
