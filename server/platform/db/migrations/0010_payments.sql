CREATE TABLE "checkout_lines" (
	"checkout_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"design_id" uuid NOT NULL,
	"title" text NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"quantity" integer NOT NULL,
	"size" text NOT NULL,
	"color" text NOT NULL,
	"upload_id" uuid,
	"royalty_basis_points" integer NOT NULL,
	CONSTRAINT "checkout_lines_pkey" PRIMARY KEY("checkout_id","position"),
	CONSTRAINT "checkout_lines_title_check" CHECK ("checkout_lines"."title" ~ '[^[:space:]]' and char_length("checkout_lines"."title") <= 200),
	CONSTRAINT "checkout_lines_price_check" CHECK ("checkout_lines"."price" >= 0 and "checkout_lines"."price" <> 'NaN'),
	CONSTRAINT "checkout_lines_quantity_check" CHECK ("checkout_lines"."quantity" between 1 and 99),
	CONSTRAINT "checkout_lines_size_check" CHECK ("checkout_lines"."size" in ('XS', 'S', 'M', 'L', 'XL', 'XXL')),
	CONSTRAINT "checkout_lines_color_check" CHECK ("checkout_lines"."color" in ('black', 'white', 'navy', 'gray', 'red', 'royal-blue')),
	CONSTRAINT "checkout_lines_royalty_check" CHECK ("checkout_lines"."royalty_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"total_amount" numeric(10, 2) NOT NULL,
	"shipping_cost" numeric(10, 2) NOT NULL,
	"shipping_address" text,
	"origin" text NOT NULL,
	"session_id" text,
	"url" text,
	"payment_intent_id" text,
	"captured_amount" numeric(10, 2),
	"held_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"check_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkouts_session_id_key" UNIQUE("session_id"),
	CONSTRAINT "checkouts_payment_intent_id_key" UNIQUE("payment_intent_id"),
	CONSTRAINT "checkouts_status_check" CHECK ("checkouts"."status" in ('open', 'completed', 'expired', 'held')),
	CONSTRAINT "checkouts_shipping_cost_check" CHECK ("checkouts"."shipping_cost" >= 0),
	CONSTRAINT "checkouts_total_amount_check" CHECK ("checkouts"."total_amount" >= "checkouts"."shipping_cost" and "checkouts"."total_amount" <> 'NaN'),
	CONSTRAINT "checkouts_shipping_address_check" CHECK ("checkouts"."shipping_address" ~ '[^[:space:]]' and char_length("checkouts"."shipping_address") <= 1000),
	CONSTRAINT "checkouts_completed_check" CHECK ("checkouts"."status" <> 'completed' or ("checkouts"."payment_intent_id" is not null and "checkouts"."captured_amount" = "checkouts"."total_amount")),
	CONSTRAINT "checkouts_held_check" CHECK (("checkouts"."status" = 'held') = ("checkouts"."held_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"checkout_id" uuid,
	"running_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("user_id","key"),
	CONSTRAINT "idempotency_keys_key_check" CHECK (char_length("idempotency_keys"."key") <= 255)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"processed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" integer PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_order_id_key" UNIQUE("order_id"),
	CONSTRAINT "invoices_number_check" CHECK ("invoices"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"refund_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "refund_lines_item_key" UNIQUE("refund_id","order_item_id"),
	CONSTRAINT "refund_lines_quantity_check" CHECK ("refund_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"shipping_amount" numeric(10, 2) NOT NULL,
	"reason" text,
	"admin_id" uuid,
	"idempotency_key" text,
	"provider_refund_id" text,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_provider_refund_id_key" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_idempotency_key" UNIQUE("order_id","idempotency_key"),
	CONSTRAINT "refunds_status_check" CHECK ("refunds"."status" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount" > 0 and "refunds"."amount" <> 'NaN'),
	CONSTRAINT "refunds_shipping_amount_check" CHECK ("refunds"."shipping_amount" between 0 and "refunds"."amount"),
	CONSTRAINT "refunds_reason_check" CHECK ("refunds"."reason" ~ '[^[:space:]]' and char_length("refunds"."reason") <= 500),
	CONSTRAINT "refunds_idempotency_key_check" CHECK (char_length("refunds"."idempotency_key") <= 255),
	CONSTRAINT "refunds_settled_check" CHECK (("refunds"."status" = 'pending') = ("refunds"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "royalty_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"designer_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"refund_line_id" uuid,
	"quantity" integer NOT NULL,
	"basis_points" integer NOT NULL,
	"mills" bigint NOT NULL,
	"platform_mills" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "royalty_entries_cause_key" UNIQUE NULLS NOT DISTINCT("order_item_id","refund_line_id"),
	CONSTRAINT "royalty_entries_sign_check" CHECK (case when "royalty_entries"."refund_line_id" is null then "royalty_entries"."mills" >= 0 and "royalty_entries"."platform_mills" >= 0 and "royalty_entries"."quantity" > 0
        else "royalty_entries"."mills" <= 0 and "royalty_entries"."platform_mills" <= 0 and "royalty_entries"."quantity" < 0 end),
	CONSTRAINT "royalty_entries_basis_points_check" CHECK ("royalty_entries"."basis_points" between 0 and 10000)
);
--> statement-breakpoint
DROP INDEX "order_items_order_idx";--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "position" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "refunded_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "royalty_basis_points" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "checkout_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_amount" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_shipping" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_design_id_fkey" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "royalty_entries" ADD CONSTRAINT "royalty_entries_designer_id_fkey" FOREIGN KEY ("designer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "royalty_entries" ADD CONSTRAINT "royalty_entries_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "royalty_entries" ADD CONSTRAINT "royalty_entries_refund_line_id_fkey" FOREIGN KEY ("refund_line_id") REFERENCES "public"."refund_lines"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_lines_design_idx" ON "checkout_lines" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX "checkout_lines_upload_idx" ON "checkout_lines" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "checkouts_customer_idx" ON "checkouts" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "checkouts_open_idx" ON "checkouts" USING btree ("check_at") WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_held_idx" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."status" = 'held';--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refund_lines_order_item_idx" ON "refund_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "refunds_order_idx" ON "refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_pending_idx" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "royalty_entries_designer_idx" ON "royalty_entries" USING btree ("designer_id","created_at","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_position_key" UNIQUE("order_id","position");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_key" UNIQUE("checkout_id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_refunded_check" CHECK ("order_items"."refunded_quantity" between 0 and "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_royalty_check" CHECK ("order_items"."royalty_basis_points" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_amount_check" CHECK ("orders"."refunded_amount" between 0 and "orders"."total_amount");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_refunded_check" CHECK ("orders"."refunded_shipping" between 0 and "orders"."shipping_cost");