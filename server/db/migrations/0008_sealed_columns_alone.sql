-- Where somebody lives and works has been sealed since 0004. What stands in plain still can be sealed by the version
-- before this one alone: nothing is dropped while there is any.
DO $$
BEGIN
  IF EXISTS (SELECT FROM "address" WHERE "place" IS NULL OR "street_number" IS NOT NULL)
    OR EXISTS (SELECT FROM "employment" WHERE "employer_name" IS NOT NULL)
  THEN
    RAISE EXCEPTION 'Addresses or employers stand in plain: run "npm run keys:rotate" of the version before this one first';
  END IF;
END $$;
--> statement-breakpoint
-- contract: sealed in another column since 0004; no version that went out asks for them
ALTER TABLE "address"
  ALTER COLUMN "place" SET NOT NULL,
  DROP COLUMN "record_id",
  DROP COLUMN "address",
  DROP COLUMN "enter_address_manually",
  DROP COLUMN "unit_number",
  DROP COLUMN "street_number",
  DROP COLUMN "street_name",
  DROP COLUMN "street_type",
  DROP COLUMN "city",
  DROP COLUMN "state",
  DROP COLUMN "postal_code";
--> statement-breakpoint
-- contract: sealed in another column since 0004; no version that went out asks for it
ALTER TABLE "employment" DROP COLUMN "employer_name";
