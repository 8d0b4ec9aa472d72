import { z } from 'zod';
import { EMPLOYMENT_STATUSES, INDUSTRIES, OCCUPATIONS } from '#lib/domain/options.ts';
import { wireCount, wireText } from './primitives.ts';

/** One employment per application. Employer, occupation and industry are not asked of the retired and unemployed. */
export const employmentContract = z
  .strictObject({
    status: z.enum(EMPLOYMENT_STATUSES),
    employerName: wireText(200).optional(),
    occupation: z.enum(OCCUPATIONS).optional(),
    industry: z.enum(INDUSTRIES).optional(),
    isCurrent: z.boolean().default(true),
    durationYears: wireCount.optional(),
    durationMonths: wireCount.optional(),
  })
  .meta({ id: 'Employment' });
export type Employment = z.infer<typeof employmentContract>;

export const employmentReplyContract = employmentContract.or(z.strictObject({}));
