import { buildPdf } from '#tests/support/pdf-files.ts';
import { must } from '../applicant.ts';
import type { ProofApplication } from '../applicant.ts';
import type { WatchedReply } from './watched-calls.ts';

const PDF = buildPdf();

/** Where the bytes of one small file may be sent to. */
export async function startPdfUpload(url: string, { token, of }: ProofApplication): Promise<string> {
  const { documentList } = (await must(url, 'GET', of('/documents'), undefined, { token })) as {
    documentList: { id: string }[];
  };
  const body = {
    documentId: documentList[0]?.id,
    name: 'proof.pdf',
    type: 'application/pdf',
    size: PDF.length,
  };
  const started = await must(url, 'POST', of('/documents'), body, { token });
  return (started as { manualUploadURL: string }).manualUploadURL;
}

export async function sendPdf(url: string, address: string): Promise<WatchedReply> {
  const startedAt = performance.now();
  const reply = await fetch(`${url}${address}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf' },
    body: new Uint8Array(PDF),
  });
  const body: unknown = await reply.json();
  return {
    what: 'PUT upload',
    status: reply.status,
    headers: reply.headers,
    body,
    tookMs: performance.now() - startedAt,
  };
}
