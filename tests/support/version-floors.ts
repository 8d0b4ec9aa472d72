/** The lowest version of a package without a published advisory that concerns us (docs/supply-chain.md). */
export const VERSION_FLOORS: Readonly<Record<string, string>> = {
  axios: '1.20.0',
  next: '16.4.5',
  sharp: '0.35.5',
};
