/** The column for a step's header and content; each frame gives its width. */
export const COLUMN = 'mx-auto w-full px-4 sm:px-6';

/** The column for headers: five progress steps need room, and must not move from one step or frame to the next. */
export const WIDE_COLUMN = `${COLUMN} max-w-page`;
