-- On a large database the indexes are made beforehand, by hand and CONCURRENTLY (docs/operating.md); then these find them there.
CREATE TABLE "enquiry_claim" (
	"contact_id" uuid NOT NULL,
	"identity_hash" "bytea" NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiry_claim_contact_id_identity_hash_pk" PRIMARY KEY("contact_id","identity_hash")
);
--> statement-breakpoint
ALTER TABLE "enquiry_claim" ADD CONSTRAINT "enquiry_claim_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contract_by_assessment" ON "contract" USING btree ("assessment_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bank_session_by_application" ON "bank_session" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "upload_by_document" ON "upload" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "assessment_by_quote" ON "assessment" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "quote_by_enquiry" ON "quote" USING btree ("enquiry_id");