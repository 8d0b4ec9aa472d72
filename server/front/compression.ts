import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** One file in the encodings browsers ask for. An encoding is missing where it would not make the file smaller. */
export type Encodings = { identity: Buffer; br?: Buffer; gzip?: Buffer };

/** Below this a packet is a packet. */
const SMALLEST_WORTHWHILE_BYTES = 512;

/**
 * Compresses as hard as it goes, once for each content: the results are kept in a folder under the content's hash.
 *
 * @param cacheFolder any folder; what it holds can be thrown away
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
    // A folder that cannot be written (a read-only deployment) costs time at the next start and nothing else.
    await write(path, made).catch(() => undefined);
    return made;
  }
}

/** Written aside first: another process may be reading. */
async function write(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.${process.pid}`, content);
  await rename(`${path}.${process.pid}`, path);
}
