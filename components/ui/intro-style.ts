/** The first sentence of a page that writes its own: as near to the title as an introduction of the frame. */
export const INTRO = '-mt-5 text-18 text-muted';
