/** For `useSyncExternalStore`: what is read stays the same while the page is open, or nobody tells when it changes. */
export function neverChanges(): () => void {
  return () => undefined;
}
