import { open, rm } from 'node:fs/promises';
import { OperatorError } from '#server/operator-error.ts';

/**
 * Makes a file that only its owner may read, all of it or nothing: a part would look like the whole, and be in the way
 * of the next try.
 *
 * @param write writes all of it, by pieces; called once the file is there, so that nothing is read for one that is not
 * @throws OperatorError when the file already exists or cannot be written
 */
export async function makeNewFile(
  file: string,
  write: (append: (piece: string | Buffer) => Promise<void>) => Promise<void>,
): Promise<void> {
  const opened = await open(file, 'wx', 0o600).catch(refuseFile(file));
  try {
    await write((piece) => opened.appendFile(piece).catch(refuseFile(file)));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await opened.close();
  }
}

/** Tells the operator that a file could not be made. */
function refuseFile(file: string): (error: unknown) => never {
  return (error) => {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`The file ${file} cannot be written (${code ?? 'unknown'}).`, { cause: error });
  };
}
