-- On a large database the indexes are made beforehand, by hand and CONCURRENTLY, and the column before them (docs/deployment.md, "Rolling out"); then these find them there.
ALTER TABLE "application" ADD COLUMN IF NOT EXISTS "settled_expiry" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "application_to_expire" ON "application" USING btree ("expires_at") WHERE "application"."settled_expiry" is distinct from "application"."expires_at";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "application_waiting_since" ON "application" USING btree ("waiting_since") WHERE "application"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "received_webhook_by_age" ON "received_webhook" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "referral_token_by_referral" ON "referral_token" USING btree ("referral_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "rate_limit_by_end" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
-- contract: where it is large, the job of the version before reads the whole table beside it already, and where it is small it may
DROP INDEX "application_by_expiry";--> statement-breakpoint
-- contract: the one on waiting_since serves the version before as well, for few wait
DROP INDEX "application_waiting";--> statement-breakpoint
-- What happened is written once. Nothing of the product changes it, erasure neither.
CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_event"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Erasing a contact takes its applications along, and with them their contracts; a contract by itself is never removed.
CREATE FUNCTION refuse_contract_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM application WHERE id = OLD.application_id) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER contract_never_removed BEFORE DELETE ON "contract"
  FOR EACH ROW EXECUTE FUNCTION refuse_contract_removal();
