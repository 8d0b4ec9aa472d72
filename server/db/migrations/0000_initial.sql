CREATE TABLE "application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"loan_amount" integer NOT NULL,
	"loan_type" text NOT NULL,
	"loan_type_chosen" boolean DEFAULT false NOT NULL,
	"loan_purpose" text,
	"marital_status" text,
	"number_of_dependants" integer,
	"visa_status" text,
	"is_resident" boolean DEFAULT false NOT NULL,
	"authorise_s1s" boolean DEFAULT false NOT NULL,
	"accept_credit_guide_and_disclosure" boolean DEFAULT false NOT NULL,
	"assets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"marketing" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quote_id" uuid,
	"quote_stale" boolean DEFAULT true NOT NULL,
	"pricing_detail_id" uuid,
	"assessment_id" uuid,
	"agreement" jsonb,
	"referral" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "employment" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"employer_name" text,
	"occupation" text,
	"industry" text,
	"is_current" boolean DEFAULT true NOT NULL,
	"duration_years" integer,
	"duration_months" integer,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expense" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"position" bigserial NOT NULL,
	"expense_type" text NOT NULL,
	"amount" integer NOT NULL,
	"frequency" text NOT NULL,
	"shared_with_partner" boolean
);
--> statement-breakpoint
CREATE TABLE "income" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"position" bigserial NOT NULL,
	"income_type" text NOT NULL,
	"amount" integer NOT NULL,
	"frequency" text NOT NULL,
	"next_pay_date" date
);
--> statement-breakpoint
CREATE TABLE "liability" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"position" bigserial NOT NULL,
	"debt_type" text NOT NULL,
	"liability_name" text,
	"consolidate" boolean NOT NULL,
	"amount" integer,
	"credit_card_limit" integer,
	"repayment_amount" integer,
	"frequency" text
);
--> statement-breakpoint
CREATE TABLE "address" (
	"contact_id" uuid NOT NULL,
	"type" text NOT NULL,
	"record_id" text,
	"address" text,
	"enter_address_manually" boolean,
	"unit_number" text,
	"street_number" text NOT NULL,
	"street_name" text NOT NULL,
	"street_type" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"months_at_residence" integer,
	"years_at_residence" integer,
	"type_of_residency" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "address_contact_id_type_pk" PRIMARY KEY("contact_id","type")
);
--> statement-breakpoint
CREATE TABLE "contact" (
	"id" uuid PRIMARY KEY NOT NULL,
	"details" "bytea" NOT NULL,
	"email_index" "bytea" NOT NULL,
	"email_and_dob_index" "bytea" NOT NULL,
	"privacy_consent_at" timestamp with time zone NOT NULL,
	"token_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locality" (
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"state" text NOT NULL,
	"postcode" text NOT NULL,
	"prominence" smallint NOT NULL,
	CONSTRAINT "locality_state_postcode_name_key_pk" PRIMARY KEY("state","postcode","name_key")
);
--> statement-breakpoint
CREATE TABLE "reference_data" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"pricing_detail_id" uuid NOT NULL,
	"inputs" "bytea" NOT NULL,
	"outcome" jsonb NOT NULL,
	"offer_expiry" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_enquiry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"identity_hash" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"score" integer,
	"created_at" timestamp with time zone NOT NULL,
	"superseded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"inputs_hash" "bytea" NOT NULL,
	"inputs" "bytea" NOT NULL,
	"enquiry_id" uuid,
	"policy_version" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"reason_codes" jsonb NOT NULL,
	"partner" text,
	"loan_amount" integer NOT NULL,
	"min_secure_value" integer NOT NULL,
	"credit_tier" text,
	"maximum_loan_amount" integer,
	"pricing_details" jsonb NOT NULL,
	"alternatives" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"application_id" uuid,
	"contact_id" uuid,
	"event" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"reply" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_key_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employment" ADD CONSTRAINT "employment_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income" ADD CONSTRAINT "income_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liability" ADD CONSTRAINT "liability_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_enquiry" ADD CONSTRAINT "credit_enquiry_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_enquiry_id_credit_enquiry_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."credit_enquiry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_by_contact" ON "application" USING btree ("contact_id","created_at");--> statement-breakpoint
CREATE INDEX "expense_by_application" ON "expense" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "income_by_application" ON "income" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "liability_by_application" ON "liability" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "contact_email_index" ON "contact" USING btree ("email_index");--> statement-breakpoint
CREATE INDEX "contact_email_and_dob_index" ON "contact" USING btree ("email_and_dob_index");--> statement-breakpoint
CREATE INDEX "locality_name_prefix" ON "locality" USING btree ("name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "locality_name_trigram" ON "locality" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "locality_postcode_prefix" ON "locality" USING btree ("postcode" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "assessment_by_application" ON "assessment" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_enquiry_current" ON "credit_enquiry" USING btree ("contact_id","identity_hash") WHERE superseded_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_by_inputs" ON "quote" USING btree ("application_id","inputs_hash");--> statement-breakpoint
CREATE INDEX "audit_event_by_application" ON "audit_event" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_key_by_age" ON "idempotency_key" USING btree ("created_at");