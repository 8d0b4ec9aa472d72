/** "End of central directory": the record that archivers look for from the end of a file, whatever comes before. */
const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
const END_RECORD_BYTES = 22;
const ENTRY_RECORD = Buffer.from('PK\x01\x02', 'latin1');

/** Whether an archiver would find a zip archive anywhere in a file. */
export function holdsZip(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(END_RECORD); at !== -1; at = bytes.indexOf(END_RECORD, at + 1)) {
    if (at + END_RECORD_BYTES > bytes.length) return false;
    const directoryAt = at - bytes.readUInt32LE(at + 12);
    if (directoryAt < 0 || directoryAt + ENTRY_RECORD.length > at) continue;
    if (bytes.subarray(directoryAt, directoryAt + ENTRY_RECORD.length).equals(ENTRY_RECORD)) return true;
  }
  return false;
}
