ALTER TABLE "tracking_details" DROP CONSTRAINT "tracking_details_event_key";--> statement-breakpoint
ALTER TABLE "tracking_details" DROP CONSTRAINT "tracking_details_tracking_number_fkey";
--> statement-breakpoint
DROP INDEX "parcels_buying_key";--> statement-breakpoint
ALTER TABLE "tracking" DROP CONSTRAINT "tracking_pkey";--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "label_plan" jsonb;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "abandoned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tracking" ADD COLUMN "carrier_code" text;--> statement-breakpoint
ALTER TABLE "tracking_details" ADD COLUMN "carrier_code" text;--> statement-breakpoint
-- By hand: what is known stays known, under the carrier of its parcel; what is nobody's goes.
UPDATE "tracking" SET "carrier_code" = (SELECT min("carrier_code") FROM "parcels" WHERE "parcels"."tracking_number" = "tracking"."tracking_number");--> statement-breakpoint
DELETE FROM "tracking_details" WHERE "tracking_number" IN (SELECT "tracking_number" FROM "tracking" WHERE "carrier_code" IS NULL);--> statement-breakpoint
DELETE FROM "tracking" WHERE "carrier_code" IS NULL;--> statement-breakpoint
UPDATE "tracking_details" SET "carrier_code" = (SELECT "carrier_code" FROM "tracking" WHERE "tracking"."tracking_number" = "tracking_details"."tracking_number");--> statement-breakpoint
ALTER TABLE "tracking" ALTER COLUMN "carrier_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tracking_details" ALTER COLUMN "carrier_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tracking" ADD CONSTRAINT "tracking_pkey" PRIMARY KEY("carrier_code","tracking_number");--> statement-breakpoint
ALTER TABLE "tracking_details" ADD CONSTRAINT "tracking_details_tracking_fkey" FOREIGN KEY ("carrier_code","tracking_number") REFERENCES "public"."tracking"("carrier_code","tracking_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_buying_key" ON "parcels" USING btree ("order_id") WHERE "parcels"."tracking_number" is null and "parcels"."abandoned_at" is null;--> statement-breakpoint
ALTER TABLE "tracking_details" ADD CONSTRAINT "tracking_details_event_key" UNIQUE NULLS NOT DISTINCT("carrier_code","tracking_number","occurred_at","description","city_locality","state_province","postal_code");--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_abandoned_check" CHECK ("parcels"."abandoned_at" is null or "parcels"."tracking_number" is null);--> statement-breakpoint
ALTER TABLE "tracking" ADD CONSTRAINT "tracking_carrier_code_check" CHECK (octet_length("tracking"."carrier_code") between 1 and 50);