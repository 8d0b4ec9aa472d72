/** The column that a step's header and content stand in; each frame gives its width. */
export const COLUMN = 'mx-auto w-full px-4 sm:px-6';

/** Of headers: five steps of progress need room, and stand still from one step and frame to the next. */
export const WIDE_COLUMN = `${COLUMN} max-w-page`;
