import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Makes every page of the build one that can be drawn with its first answer alone: its styles stand in it (decision 88)
 * and its typeface is asked for last (decision 100). Part of each build (scripts/build.mjs).
 */
const APP = join('.next', 'server', 'app');

/**
 * The page with the text of its style sheets in place of links to them, so that drawing it waits for no second answer.
 * The link stays, switched off: React looks for it to know that the styles are there, and loads them where it is missing.
 *
 * @param readSheet the text of a sheet by its address
 * @throws where the text could end the element it stands in
 */
export function withStylesInside(html: string, readSheet: (address: string) => string): string {
  return html.replace(
    /<link rel="stylesheet" href="([^"]+)"( data-precedence="[^"]*")\/>/g,
    (_link, address: string, precedence: string) => {
      const css = readSheet(address).trim();
      if (/<\/style|<!--/i.test(css)) throw new Error(`${address} cannot stand in a page`);
      return `<style>${css}</style><link rel="stylesheet" href="${address}"${precedence} media="not all" disabled=""/>`;
    },
  );
}

/**
 * The page with the requests for its typefaces behind all that is drawn. A browser holds back the first paint a while
 * for a font that it is told of before the body.
 */
export function withFontsLast(html: string): string {
  const fonts: string[] = [];
  const others = html.replace(/<link rel="preload"[^>]* as="font"[^>]*>/g, (link) => {
    fonts.push(link);
    return '';
  });
  const end = others.lastIndexOf('</body>');
  return end === -1 ? html : others.slice(0, end) + fonts.join('') + others.slice(end);
}

/** The text of one of the build's style sheets, its own addresses made whole. */
function readSheet(project: string, address: string): string {
  const css = readFileSync(join(project, address.replace('/_next/', '.next/')), 'utf8');
  return css.replace(/url\((["']?)(?![/"'#]|data:)([^)"']+)\1\)/g, (_url, _quote, relative: string) => {
    return `url(${new URL(relative, `http://page${address}`).pathname})`;
  });
}

function preparePages(project: string): void {
  for (const file of globSync('**/*.html', { cwd: join(project, APP) })) {
    const path = join(project, APP, file);
    const html = readFileSync(path, 'utf8');
    writeFileSync(path, withFontsLast(withStylesInside(html, (address) => readSheet(project, address))));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  preparePages(join(import.meta.dirname, '..'));
