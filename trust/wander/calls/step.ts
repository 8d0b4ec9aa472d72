import type { Life, Standing, Walk } from './life.ts';

/** Something an applicant does, told where their application stands; some do nothing before there is one. */
export type Step = (walk: Walk, life: Life, standing: Standing | undefined) => Promise<unknown>;

/** The path of something within the application. */
export const within = ({ applicationId }: Standing, rest = '') => `/application/${applicationId}${rest}`;
