-- On a large database the index is made beforehand, by hand and CONCURRENTLY (docs/operating.md); then this finds it there.
CREATE INDEX IF NOT EXISTS "partner_delivery_log" ON "partner_delivery" USING btree ("partner","created_at","application_id","sequence");--> statement-breakpoint
-- contract: the one above begins with its columns, and serves the version before as well
DROP INDEX "partner_delivery_by_partner";
