/** A page's failure that has a status code and a message to show (specification §2, Access). */
export class PageError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'PageError';
    this.status = status;
  }
}

/** What the error page shows of an error: only a page's own failure has words meant for readers. */
export function describePageError(error: unknown): { status: number; message?: string } {
  return error instanceof PageError ? { status: error.status, message: error.message } : { status: 500 };
}
