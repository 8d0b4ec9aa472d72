-- On a large database the column and its index are made beforehand, by hand and CONCURRENTLY (docs/operating.md); then these find them there.
ALTER TABLE "application" ADD COLUMN IF NOT EXISTS "waiting_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "application_waiting" ON "application" USING btree ("status","waiting_since") WHERE "application"."waiting_since" is not null;--> statement-breakpoint
-- Those that wait already, since their last change at least.
UPDATE "application" SET "waiting_since" = "updated_at"
 WHERE "status" IN ('CreditAssess', 'Approved', 'Purchased', 'Awaiting Funding')
   AND "waiting_since" IS NULL
   AND NOT EXISTS (SELECT FROM "servicing_record" WHERE "servicing_record"."application_id" = "application"."id");
