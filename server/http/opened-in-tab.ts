/** Documents are requested under these paths: they are drawn one after another, for as long as that takes. */
export const DOWNLOAD_PATHS = '/api/v2/downloads/';

/** Whether a document is opened in a tab, which shows what it gets instead. */
export function isOpenedInTab(path: string | undefined, accept: string | undefined): boolean {
  return path?.startsWith(DOWNLOAD_PATHS) === true && accept?.startsWith('text/html') === true;
}
