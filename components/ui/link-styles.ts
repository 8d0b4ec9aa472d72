/** A link in running text. */
export const TEXT_LINK =
  'text-accent underline underline-offset-[3px] hover:text-accent-strong hover:decoration-2';

/** A link on its own: as tall as a finger. */
export const STANDALONE_LINK = `inline-flex min-h-target items-center gap-2 font-semibold ${TEXT_LINK}`;
