-- On a large database the indexes of tables from before are made beforehand, by hand and CONCURRENTLY (docs/operating.md); then this finds them there.
CREATE TABLE "contact_mark" (
	"contact_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mark" "bytea" NOT NULL,
	CONSTRAINT "contact_mark_contact_id_kind_pk" PRIMARY KEY("contact_id","kind")
);
--> statement-breakpoint
ALTER TABLE "contact_mark" ADD CONSTRAINT "contact_mark_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contact_mark_by_mark" ON "contact_mark" USING btree ("kind","mark","contact_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "document_file_by_content" ON "document_file" USING btree ("content_hash","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "credit_enquiry_by_contact" ON "credit_enquiry" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_event_of_trust" ON "audit_event" USING btree ("contact_id","id") WHERE event in ('contact changed', 'contact corrected', 'bank account given', 'bank account changed', 'signed in');