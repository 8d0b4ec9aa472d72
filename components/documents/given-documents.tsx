import type { Document } from '#lib/contracts/document.ts';
import { isApproved } from '#lib/domain/application-stages.ts';
import { rowOf } from '#lib/domain/document-rows.ts';
import { formatBytes } from '#lib/uploads/file-size.ts';
import { useApplication } from '#stores/application-store.ts';
import { givenOn, titleOf } from './document-words.ts';

/**
 * What was given for each document, and what is still open. The last pages show it as a receipt that can be printed.
 */
export function GivenDocuments({ documents }: { documents: readonly Document[] }) {
  const isDecided = useApplication(({ application }) => isApproved(application?.s1ApplicationStatus));
  const open = isDecided ? 'Not needed any more' : 'Still to do';
  return (
    <dl className="divide-y divide-line border-y border-line">
      {documents.map((document) => (
        <div key={document.id} className="grid gap-1 py-3 sm:grid-cols-2 sm:gap-6">
          <dt className="font-semibold">{titleOf(document)}</dt>
          <dd className="min-w-0">
            <ul className="grid gap-1">
              {givenFor(document, open).map(({ id, text }) => (
                <li key={id} className="wrap-anywhere">
                  {text}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** @param open said of what is not given */
function givenFor(document: Document, open: string): { id: string; text: string }[] {
  const { bankSession, files } = document;
  const bank =
    bankSession?.status === 'SUCCESS' && document.status !== 'REJECTED'
      ? [{ id: bankSession.id, text: `Connected to ${bankSession.institution ?? 'your bank'}` }]
      : [];
  const given = [
    ...bank,
    ...files.map(({ id, name, size, uploadedAt }) => ({
      id,
      text: `${name}, ${formatBytes(size)}, ${givenOn(uploadedAt)}`,
    })),
  ];
  if (rowOf(document).kind !== 'done') return [...given, { id: 'open', text: open }];
  return given.length === 0 ? [{ id: 'received', text: 'Received' }] : given;
}
