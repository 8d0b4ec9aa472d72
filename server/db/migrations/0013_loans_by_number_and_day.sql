-- On a large database the indexes are made beforehand, by hand and CONCURRENTLY (docs/operating.md); then these find them there.
CREATE INDEX IF NOT EXISTS "servicing_record_by_reference" ON "servicing_record" USING btree ("reference");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "servicing_record_by_day" ON "servicing_record" USING btree ("funded_at");