import type { Metadata } from 'next';
import { NOT_FOUND_TITLE } from '#components/frames/error-page.tsx';
import { LateNotFoundPage } from './_around-every-page/providers.tsx';

export const metadata: Metadata = { title: NOT_FOUND_TITLE };

export default function NotFound() {
  return <LateNotFoundPage />;
}
