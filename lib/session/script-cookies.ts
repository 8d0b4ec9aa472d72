/** The part of js-cookie that is used; cookies that scripts may read hold no secret and no personal data. */
export type Cookies = {
  get(name: string): string | undefined;
  set(name: string, value: string, attributes: { expires?: Date | number; sameSite: 'Lax' }): unknown;
  remove(name: string): void;
};
