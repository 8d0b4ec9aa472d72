import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Makes every page of the build drawable from its first response alone: its styles are inlined (decision 88) and its
 * typeface is requested last (decision 100). Part of each build (scripts/build.mjs).
 */
const APP = join('.next', 'server', 'app');

/**
 * The page with the text of its style sheets in place of links to them, so that drawing it waits for no second
 * response. The link stays, disabled: React looks for it to know that the styles are there, and loads them where it is
 * missing. The styles come after everything else that the head requests: on a slow connection scripts are requested as
 * soon as they are read.
 *
 * @param readSheet returns the text of a sheet by its address
 * @throws where the text could end the element that contains it
 */
export function withStylesInside(html: string, readSheet: (address: string) => string): string {
  const styles: string[] = [];
  const others = html.replace(
    /<link rel="stylesheet" href="([^"]+)"( data-precedence="[^"]*")\/>/g,
    (_link, address: string, precedence: string) => {
      const css = readSheet(address).trim();
      if (/<\/style|<!--/i.test(css)) throw new Error(`${address} cannot stand in a page`);
      styles.push(
        `<style>${css}</style><link rel="stylesheet" href="${address}"${precedence} media="not all" disabled=""/>`,
      );
      return '';
    },
  );
  return putInAt(others.indexOf('</head>'), others, styles);
}

/**
 * The page with the requests for its typefaces after everything that is drawn. A browser delays the first paint for a
 * while for a font that it learns of before the body.
 */
export function withFontsLast(html: string): string {
  const fonts: string[] = [];
  const others = html.replace(/<link rel="preload"[^>]* as="font"[^>]*>/g, (link) => {
    fonts.push(link);
    return '';
  });
  return putInAt(others.lastIndexOf('</body>'), others, fonts);
}

/**
 * The page with the elements that were taken out of it put in at another place. @throws where there is no such place
 */
function putInAt(at: number, html: string, elements: readonly string[]): string {
  if (elements.length === 0) return html;
  if (at === -1) throw new Error('A page has no end of its head or its body');
  return html.slice(0, at) + elements.join('') + html.slice(at);
}

/** The text of one of the build's style sheets, with its relative addresses made absolute. */
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
