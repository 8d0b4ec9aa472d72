import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { z } from 'zod';
import { needsApplicationSession } from '#lib/routes/route-table.ts';
import { OperatorError } from '#server/operator-error.ts';
import { encodeOnce } from './compression.ts';
import type { Encodings } from './compression.ts';
import { hashInlineScripts } from './page-policy.ts';

/** A file that is served from memory as it is. */
export type StaticFile = {
  encodings: Encodings;
  contentType: string;
  cacheControl: string;
  /** The hash of the content; each encoding adds its name. */
  hash: string;
};

/** The output of `next build`, as far as the front process serves or describes it. */
export type BuildOutput = {
  /** Scripts, styles, fonts and public files by URL path. */
  assets: ReadonlyMap<string, StaticFile>;
  /** Pages that anybody may open, by URL path without a trailing slash. */
  publicPages: ReadonlyMap<string, StaticFile>;
  /** Pages behind a guard, likewise: also static, for visitors who may see them. */
  guardedPages: ReadonlyMap<string, StaticFile>;
  /** What allows the inline scripts of each built page, by URL path without a trailing slash. */
  scriptSources: ReadonlyMap<string, readonly string[]>;
  /** What allows the inline scripts of the error pages: any path may end in one of them. */
  errorScriptSources: readonly string[];
};

/** A file under a name that changes with its content never changes. */
const FOREVER = 'public, max-age=31536000, immutable';
/** A new build must be seen at once: the browser asks, and is mostly told "not modified". */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
const AN_HOUR = 'public, max-age=3600';

const COMPRESSIBLE_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
};

const COMPRESSED_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const ERROR_PAGES = ['/_not-found', '/_global-error'] as const;

const prerenderManifest = z.object({
  routes: z.record(
    z.string(),
    z.object({ initialRevalidateSeconds: z.union([z.number(), z.literal(false)]).optional() }),
  ),
});

/**
 * Reads a build into memory, compressed.
 *
 * @param projectFolder the folder that contains `.next` and `public`
 * @throws OperatorError when there is no finished build
 */
export async function readBuildOutput(projectFolder: string): Promise<BuildOutput> {
  const build = join(projectFolder, '.next');
  const cache = join(build, 'cache', 'compressed');
  const [staticPaths, scripts, publicFiles, pages] = await Promise.all([
    listStaticPages(build),
    readAssets(join(build, 'static'), '/_next/static/', FOREVER, cache),
    readAssets(join(projectFolder, 'public'), '/', AN_HOUR, cache),
    readHtml(join(build, 'server', 'app')),
  ]);

  const publicPages = new Map<string, StaticFile>();
  const guardedPages = new Map<string, StaticFile>();
  for (const [path, html] of pages) {
    if (!staticPaths.has(path) || path.startsWith('/_')) continue;
    if (needsApplicationSession(path)) {
      guardedPages.set(path, await toStaticFile(html, '.html', 'no-store', cache));
    } else publicPages.set(path, await toStaticFile(html, '.html', REVALIDATE, cache));
  }
  const fallbackPages = await readHtml(join(build, 'server', 'pages'));
  const errorPages = [...ERROR_PAGES.map((path) => pages.get(path)), ...fallbackPages.values()];
  return {
    assets: new Map([...scripts, ...publicFiles]),
    publicPages,
    guardedPages,
    scriptSources: new Map(
      [...pages].map(([path, html]) => [path, hashInlineScripts(html.toString('utf8'))]),
    ),
    errorScriptSources: [
      ...new Set(errorPages.flatMap((html) => (html ? hashInlineScripts(html.toString('utf8')) : []))),
    ],
  };
}

/** The pages that are the same for everybody until the next build. */
async function listStaticPages(build: string): Promise<Set<string>> {
  const path = join(build, 'prerender-manifest.json');
  let text: string;
  try {
    text = await readFile(path, 'utf8');
    await readFile(join(build, 'BUILD_ID'));
  } catch (error) {
    throw new OperatorError('The pages are not built: run "npm run build", or start with "npm start".', {
      cause: error,
    });
  }
  const { routes } = prerenderManifest.parse(JSON.parse(text));
  return new Set(Object.keys(routes).filter((route) => routes[route]?.initialRevalidateSeconds === false));
}

async function readAssets(
  folder: string,
  urlPrefix: string,
  cacheControl: string,
  cache: string,
): Promise<Map<string, StaticFile>> {
  const assets = new Map<string, StaticFile>();
  for (const file of await listFiles(folder)) {
    const extension = extname(file);
    if (!(extension in COMPRESSIBLE_TYPES) && !(extension in COMPRESSED_TYPES)) continue;
    const path = urlPrefix + relative(folder, file).split(sep).map(encodeURIComponent).join('/');
    assets.set(path, await toStaticFile(await readFile(file), extension, cacheControl, cache));
  }
  return assets;
}

async function toStaticFile(
  content: Buffer,
  extension: string,
  cacheControl: string,
  cache: string,
): Promise<StaticFile> {
  const compressibleType = COMPRESSIBLE_TYPES[extension];
  return {
    encodings: compressibleType ? await encodeOnce(content, cache) : { identity: content },
    contentType: compressibleType ?? COMPRESSED_TYPES[extension] ?? 'application/octet-stream',
    cacheControl,
    hash: createHash('sha256').update(content).digest('base64url').slice(0, 20),
  };
}

async function readHtml(folder: string): Promise<Map<string, Buffer>> {
  const pages = new Map<string, Buffer>();
  for (const file of await listFiles(folder)) {
    if (extname(file) !== '.html') continue;
    const name = `/${relative(folder, file)
      .split(sep)
      .join('/')
      .replace(/\.html$/, '')}`;
    pages.set(name === '/index' ? '/' : name, await readFile(file));
  }
  return pages;
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
