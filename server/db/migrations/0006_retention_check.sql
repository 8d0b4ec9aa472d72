-- On a large database the indexes are made beforehand, by hand and CONCURRENTLY (docs/operating.md); then these find them there.
ALTER TABLE "contact" ADD COLUMN "retention_check_at" timestamp with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD COLUMN "retention_check_at" timestamp with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contact_by_retention_check" ON "contact" USING btree ("retention_check_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bank_statement_by_retention_check" ON "bank_statement" USING btree ("retention_check_at");