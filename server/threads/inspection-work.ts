import { lookIntoFile } from '#server/features/document/look-into-file.ts';
import type { Findings } from '#server/features/document/look-into-file.ts';

/** The bytes come as they are copied from thread to thread. */
export function look(bytes: Uint8Array): Promise<Findings> {
  return lookIntoFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
