/** What readiness rests on. */
export { hasOurMigrations } from '#server/db/our-migrations.ts';
