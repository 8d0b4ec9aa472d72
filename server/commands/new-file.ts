import { writeFile } from 'node:fs/promises';
import { OperatorError } from '#server/operator-error.ts';

/** How to make a file that only its owner may read, and that did not exist before. */
export const NEW_FILE = { mode: 0o600, flag: 'wx' } as const;

/** @throws OperatorError when the file already exists or cannot be written */
export async function writeNewFile(file: string, content: string | Buffer): Promise<void> {
  await writeFile(file, content, NEW_FILE).catch(refuseFile(file));
}

/** Tells the operator that a file could not be made. */
export function refuseFile(file: string): (error: unknown) => never {
  return (error) => {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`The file ${file} cannot be written (${code ?? 'unknown'}).`, { cause: error });
  };
}
