CREATE TABLE "consent_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"application_id" uuid,
	"sequence" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"version" text NOT NULL,
	"text_hash" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"copy" text NOT NULL,
	"pdf" "bytea" NOT NULL,
	"pdf_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "servicing_record" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_paid_out" integer NOT NULL,
	"funded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_account" (
	"contact_id" uuid PRIMARY KEY NOT NULL,
	"account" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_observation" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"observations" "bytea" NOT NULL,
	"is_answered" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"provider_reference" text NOT NULL,
	"status" text DEFAULT 'PROGRESS' NOT NULL,
	"error_code" integer,
	"institution" text,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_session_provider_reference_unique" UNIQUE("provider_reference")
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"bank_session_id" uuid PRIMARY KEY NOT NULL,
	"accounts" "bytea" NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"name" "bytea" NOT NULL,
	"storage_key" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"covers_from" date,
	"covers_to" date,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_file_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"doc_type" text NOT NULL,
	"name" text NOT NULL,
	"explanation" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"required_by" text NOT NULL,
	"is_additional" boolean DEFAULT false NOT NULL,
	"rejection_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "received_webhook" (
	"sender" text NOT NULL,
	"webhook_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "received_webhook_sender_webhook_id_pk" PRIMARY KEY("sender","webhook_id")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"name" "bytea" NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"covers_from" date,
	"covers_to" date,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"application_id" uuid,
	"channel" text NOT NULL,
	"template" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"content" "bytea",
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "message_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"content" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_session" (
	"reference" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"status" text NOT NULL,
	"error_code" integer,
	"institution_id" text,
	"login" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pin_attempt" (
	"contact_id" uuid PRIMARY KEY NOT NULL,
	"tried_at" timestamp with time zone[] NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"pin_hash" text NOT NULL,
	"link_token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verification_link_token_hash_unique" UNIQUE("link_token_hash")
);
--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "lender_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "bank_statements_submitted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_entry" ADD CONSTRAINT "consent_entry_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_assessment_id_assessment_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "servicing_record" ADD CONSTRAINT "servicing_record_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_observation" ADD CONSTRAINT "bank_observation_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_session" ADD CONSTRAINT "bank_session_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_session" ADD CONSTRAINT "bank_session_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_bank_session_id_bank_session_id_fk" FOREIGN KEY ("bank_session_id") REFERENCES "public"."bank_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_file" ADD CONSTRAINT "document_file_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_attempt" ADD CONSTRAINT "pin_attempt_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification" ADD CONSTRAINT "verification_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consent_entry_chain" ON "consent_entry" USING btree ("contact_id","sequence");--> statement-breakpoint
CREATE INDEX "consent_entry_by_application" ON "consent_entry" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_by_offer" ON "contract" USING btree ("application_id","assessment_id","copy");--> statement-breakpoint
CREATE INDEX "bank_session_by_document" ON "bank_session" USING btree ("document_id","created_at");--> statement-breakpoint
CREATE INDEX "document_file_by_document" ON "document_file" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_by_application" ON "document" USING btree ("application_id","position");--> statement-breakpoint
CREATE INDEX "upload_by_expiry" ON "upload" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "message_by_contact" ON "message" USING btree ("contact_id","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_message_by_time" ON "sandbox_message" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "verification_by_contact" ON "verification" USING btree ("contact_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_event_of_ledger" ON "audit_event" USING btree ("contact_id") WHERE (facts ->> 'ledgerHead') is not null;--> statement-breakpoint
CREATE INDEX "application_by_expiry" ON "application" USING btree ("expires_at");--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER consent_entry_append_only BEFORE UPDATE OR TRUNCATE ON "consent_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

--> statement-breakpoint
CREATE TRIGGER contract_never_changes BEFORE UPDATE OR TRUNCATE ON "contract"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Erasing a contact takes its ledger along; an entry by itself is never removed.
CREATE FUNCTION refuse_consent_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM contact WHERE id = OLD.contact_id) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER consent_entry_never_removed BEFORE DELETE ON "consent_entry"
  FOR EACH ROW EXECUTE FUNCTION refuse_consent_removal();
