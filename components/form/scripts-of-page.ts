/** The scripts that a page's HTML names, each once: those it starts with and those that load late. */
export function scriptsNamedIn(html: string): string[] {
  const named = html.matchAll(/<(?:script|link)[^>]*?\s(?:src|href)="(\/_next\/static\/[^"]+\.js)"/g);
  return [...new Set([...named].map(([, url = '']) => url))];
}
