ALTER TABLE "address" ALTER COLUMN "street_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ALTER COLUMN "street_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ALTER COLUMN "city" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ALTER COLUMN "state" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ALTER COLUMN "postal_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_delivery" ALTER COLUMN "payload" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "employment" ADD COLUMN "employer" "bytea";--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "place" "bytea";--> statement-breakpoint
CREATE INDEX "message_with_content" ON "message" USING btree ("created_at") WHERE "message"."content" is not null;--> statement-breakpoint
CREATE INDEX "partner_delivery_with_payload" ON "partner_delivery" USING btree ("created_at") WHERE "partner_delivery"."payload" is not null;--> statement-breakpoint
CREATE INDEX "verification_by_expiry" ON "verification" USING btree ("expires_at");--> statement-breakpoint
-- A contract never changes; its bytes may be sealed under another key (docs/decisions/0057). Who does it says so within
-- the transaction, and whether they open to what was agreed to is told by "pdf_hash" and the consent ledger.
CREATE FUNCTION refuse_contract_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('marketplace.resealing', true) IS DISTINCT FROM 'on'
    OR to_jsonb(NEW) - 'pdf' IS DISTINCT FROM to_jsonb(OLD) - 'pdf'
  THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER contract_never_changes ON "contract";
--> statement-breakpoint
CREATE TRIGGER contract_never_changes BEFORE UPDATE ON "contract"
  FOR EACH ROW EXECUTE FUNCTION refuse_contract_change();
--> statement-breakpoint
CREATE TRIGGER contract_never_emptied BEFORE TRUNCATE ON "contract"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
