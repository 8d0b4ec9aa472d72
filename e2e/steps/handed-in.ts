import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { documentsContract, startedUploadContract } from '#lib/contracts/document.ts';
import { isStillRequired } from '#lib/domain/documents.ts';
import { expect } from '../product-test.ts';
import { pdf } from '../fixtures/files.ts';
import type { Seeded } from './seeded-application.ts';

/** Uploads a file for every document that is still required, by the API alone, and hands them in. */
export async function handInDocuments(
  request: APIRequestContext,
  seeded: Seeded,
  productUrl = '',
): Promise<void> {
  const { call, of } = seeded;
  const { documentList } = documentsContract.parse(await call('GET', of('/documents')));
  for (const document of documentList.filter(({ status }) => isStillRequired(status))) {
    const { mimeType: type, buffer } = pdf(`${document.name}.pdf`);
    const { manualUploadURL } = startedUploadContract.parse(
      await call('POST', of('/documents'), {
        documentId: document.id,
        name: `${document.name}.pdf`,
        type,
        size: buffer.length,
      }),
    );
    const reply = await request.put(`${productUrl}${manualUploadURL}`, {
      headers: { 'content-type': type },
      data: buffer,
    });
    expect(reply.ok(), `upload for ${document.name}: ${await reply.text()}`).toBe(true);
  }
  await call('POST', of('/documents/hand-in'));
  expect(await readStatus(seeded)).toBe('CreditAssess');
}

const statuses = z.array(z.object({ s1ApplicationStatus: z.string() }));

/** The application's status, as the API says it. */
export async function readStatus({ call }: Pick<Seeded, 'call'>): Promise<string | undefined> {
  return statuses.parse(await call('GET', '/application'))[0]?.s1ApplicationStatus;
}
