ALTER TABLE "contact" ADD COLUMN "taken_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "mobile_distrusted" boolean;--> statement-breakpoint
ALTER TABLE "verification" ADD COLUMN "pin_mailed_alone" boolean;--> statement-breakpoint
CREATE INDEX "referral_token_by_contact" ON "referral_token" USING btree ("contact_id");