'use client';

import { ObservationsCard } from '#components/bank-details/observations/observations-card.tsx';
import { DocumentUploadScreen } from '#components/documents/document-upload-screen.tsx';
import { ConnectFrame } from './connect-frame.tsx';

/** The list of documents, with the parts of other areas that are shown in it. */
export function Documents() {
  return <DocumentUploadScreen connectFrame={<ConnectFrame />} observations={<ObservationsCard />} />;
}
