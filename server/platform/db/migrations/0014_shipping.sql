CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"tracking_number" text,
	"carrier_code" text,
	"label_id" text,
	"label_url" text,
	"label_cost" numeric(10, 2),
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "parcels_tracking_number_key" UNIQUE("order_id","tracking_number"),
	CONSTRAINT "parcels_tracking_number_check" CHECK ("parcels"."tracking_number" ~ '[^[:space:]]' and char_length("parcels"."tracking_number") <= 100),
	CONSTRAINT "parcels_carrier_code_check" CHECK ("parcels"."carrier_code" ~ '[^[:space:]]' and char_length("parcels"."carrier_code") <= 50),
	CONSTRAINT "parcels_carrier_check" CHECK (("parcels"."tracking_number" is null) = ("parcels"."carrier_code" is null)),
	CONSTRAINT "parcels_label_url_check" CHECK (char_length("parcels"."label_url") <= 1000),
	CONSTRAINT "parcels_label_cost_check" CHECK ("parcels"."label_cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "tracking_details" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_buying_key" ON "parcels" USING btree ("order_id") WHERE "parcels"."tracking_number" is null;--> statement-breakpoint
CREATE INDEX "parcels_tracking_number_idx" ON "parcels" USING btree ("tracking_number");--> statement-breakpoint
INSERT INTO "parcels" ("order_id", "tracking_number", "carrier_code", "told_at", "created_at") SELECT "id", "tracking_number", coalesce("carrier_code", 'usps'), now(), now() FROM "orders" WHERE "tracking_number" IS NOT NULL;
