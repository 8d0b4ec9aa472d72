let receipts = 0;

/** For a thread whose receipts are counted. */
export function receipt(): Promise<Buffer> {
  receipts += 1;
  return Promise.resolve(Buffer.from('receipt'));
}

/** How many there have been. */
export function sample(): Promise<Buffer> {
  return Promise.resolve(Buffer.from(String(receipts)));
}
