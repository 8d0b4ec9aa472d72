import { lookIntoFile } from '#server/features/document/look-into-file.ts';
import type { Findings } from '#server/features/document/look-into-file.ts';

/** The bytes arrive as they are copied between threads. */
export function look(bytes: Uint8Array): Promise<Findings> {
  return lookIntoFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
