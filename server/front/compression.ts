import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** One file in the encodings browsers ask for. An encoding is missing where it would not make the file smaller. */
export type Encodings = { identity: Buffer; br?: Buffer; gzip?: Buffer };

/** Below this it is a single packet either way. */
const SMALLEST_WORTHWHILE_BYTES = 512;

/**
 * Compresses at the highest level, once for each content: the results are kept in a folder under the content's hash.
 *
 * @param cacheFolder any folder; its contents can be thrown away
 */
export async function encodeOnce(identity: Buffer, cacheFolder: string): Promise<Encodings> {
  if (identity.length < SMALLEST_WORTHWHILE_BYTES) return { identity };
  const name = createHash('sha256').update(identity).digest('hex').slice(0, 32);
  const [br, gz] = await Promise.all([
    keep(join(cacheFolder, `${name}.br`), () =>
      compressBrotli(identity, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        },
      }),
    ),
    keep(join(cacheFolder, `${name}.gz`), () =>
      compressGzip(identity, { level: constants.Z_BEST_COMPRESSION }),
    ),
  ]);
  return {
    identity,
    ...(br.length < identity.length && { br }),
    ...(gz.length < identity.length && { gzip: gz }),
  };
}

async function keep(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch {
    const made = await make();
    // A folder that cannot be written (a read-only deployment) only costs time at the next start.
    await write(path, made).catch(() => undefined);
    return made;
  }
}

/** Written to a temporary file first, and flushed: nobody, and no start after a power loss, reads a part of it. */
async function write(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.${process.pid}`, content, { flush: true });
  await rename(`${path}.${process.pid}`, path);
}
