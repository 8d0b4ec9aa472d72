import { findPdfFault } from '#server/features/document/inspect-pdf.ts';
import type { PdfFault } from '#server/features/document/inspect-pdf.ts';

/** The bytes come as they are copied from thread to thread. */
export function pdf(bytes: Uint8Array): Promise<PdfFault | undefined> {
  return findPdfFault(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
