CREATE TABLE "partner_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner" text NOT NULL,
	"application_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"type" text NOT NULL,
	"payload" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone,
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
CREATE TABLE "referral_token" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"referral_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
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
ALTER TABLE "referral" ADD CONSTRAINT "referral_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_delivery_order" ON "partner_delivery" USING btree ("application_id","partner","sequence");--> statement-breakpoint
CREATE INDEX "partner_delivery_by_partner" ON "partner_delivery" USING btree ("partner","created_at");--> statement-breakpoint
CREATE INDEX "partner_delivery_attempt_by_delivery" ON "partner_delivery_attempt" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "referral_token_by_expiry" ON "referral_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "referral_by_application" ON "referral" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "referral_by_contact" ON "referral" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "referral_by_reference" ON "referral" USING btree ("source","external_reference");