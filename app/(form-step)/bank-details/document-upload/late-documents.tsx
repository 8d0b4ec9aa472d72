'use client';

import dynamic from 'next/dynamic';
import { lateCode, loadAgain } from '#components/ui/late-code.ts';

/** The list of documents, whose code arrives after its page's own. */
export const LateDocuments = lateCode(
  dynamic(() => loadAgain(async () => (await import('./documents.tsx')).Documents)),
);
