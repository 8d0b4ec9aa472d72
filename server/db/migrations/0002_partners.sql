CREATE TABLE "partner_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner" text NOT NULL,
	"application_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"type" text NOT NULL,
	"payload" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"tried_since" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"sending_until" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"given_up_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "partner_delivery_attempt" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer,
	"error" text,
	"duration_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_partner_webhook" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"partner" text NOT NULL,
	"content" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_token" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"referral_id" uuid,
	"contact_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "referral_token_opens_one_thing" CHECK (num_nonnulls("referral_token"."referral_id", "referral_token"."contact_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "referral" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"external_reference" text,
	"prefill" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"contact_id" uuid,
	"application_id" uuid
);
--> statement-breakpoint
ALTER TABLE "partner_delivery" ADD CONSTRAINT "partner_delivery_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_delivery_attempt" ADD CONSTRAINT "partner_delivery_attempt_delivery_id_partner_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."partner_delivery"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_token" ADD CONSTRAINT "referral_token_referral_id_referral_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referral"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_token" ADD CONSTRAINT "referral_token_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_delivery_order" ON "partner_delivery" USING btree ("application_id","partner","sequence");--> statement-breakpoint
CREATE INDEX "partner_delivery_by_partner" ON "partner_delivery" USING btree ("partner","created_at");--> statement-breakpoint
CREATE INDEX "partner_delivery_due" ON "partner_delivery" USING btree ("next_attempt_at") WHERE "partner_delivery"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_partner_webhook_by_partner" ON "sandbox_partner_webhook" USING btree ("partner","id");--> statement-breakpoint
CREATE INDEX "partner_delivery_attempt_by_delivery" ON "partner_delivery_attempt" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "referral_token_by_expiry" ON "referral_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "referral_by_application" ON "referral" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "referral_by_contact" ON "referral" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "referral_by_age" ON "referral" USING btree ("created_at") WHERE "referral"."contact_id" is null;--> statement-breakpoint
CREATE INDEX "referral_by_reference" ON "referral" USING btree ("source","external_reference");