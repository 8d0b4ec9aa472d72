declare module 'pg/lib/utils.js' {
  /** How the driver writes a JavaScript value for the server. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
