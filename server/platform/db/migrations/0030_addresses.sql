CREATE TABLE "saved_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text NOT NULL,
	"city_locality" text NOT NULL,
	"state_province" text NOT NULL,
	"postal_code" text NOT NULL,
	"country_code" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_addresses_name_check" CHECK ("saved_addresses"."name" ~ '[^[:space:]]' and char_length("saved_addresses"."name") <= 100),
	CONSTRAINT "saved_addresses_line1_check" CHECK ("saved_addresses"."address_line1" ~ '[^[:space:]]' and char_length("saved_addresses"."address_line1") <= 100),
	CONSTRAINT "saved_addresses_line2_check" CHECK (char_length("saved_addresses"."address_line2") <= 100),
	CONSTRAINT "saved_addresses_city_check" CHECK ("saved_addresses"."city_locality" ~ '[^[:space:]]' and char_length("saved_addresses"."city_locality") <= 100),
	CONSTRAINT "saved_addresses_region_check" CHECK (char_length("saved_addresses"."state_province") <= 50),
	CONSTRAINT "saved_addresses_postal_code_check" CHECK (char_length("saved_addresses"."postal_code") <= 20),
	CONSTRAINT "saved_addresses_country_check" CHECK ("saved_addresses"."country_code" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_needed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_default_key" ON "saved_addresses" USING btree ("user_id") WHERE "saved_addresses"."is_default";--> statement-breakpoint
CREATE INDEX "saved_addresses_user_idx" ON "saved_addresses" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_address_needed_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."address_needed";--> statement-breakpoint
-- Custom: orders that wait for shipping without any address
UPDATE "orders" SET "address_needed" = true WHERE "shipping_address" IS NULL AND is_to_ship("status", "payment_status");
