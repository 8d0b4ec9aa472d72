declare module 'pg/lib/utils.js' {
  /** How the driver writes a value of JavaScript's for the server. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
