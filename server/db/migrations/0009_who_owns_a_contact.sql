ALTER TABLE "contact" ADD COLUMN "owned_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "mobile_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verification" ADD COLUMN "sms_pin_hash" text;