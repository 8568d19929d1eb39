CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"display_name" text,
	"email" text,
	"bio" text DEFAULT '' NOT NULL,
	CONSTRAINT "profiles_display_name_check" CHECK ("profiles"."display_name" ~ '[^[:space:]]' and char_length("profiles"."display_name") <= 80),
	CONSTRAINT "profiles_email_check" CHECK ("profiles"."email" = lower("profiles"."email") and "profiles"."email" like '_%@_%' and char_length("profiles"."email") <= 255),
	CONSTRAINT "profiles_bio_check" CHECK (char_length("profiles"."bio") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_roles_role_check" CHECK ("user_roles"."role" in ('customer', 'designer', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_email_check" CHECK ("users"."email" = lower("users"."email") and "users"."email" like '_%@_%' and char_length("users"."email") <= 255),
	CONSTRAINT "users_email_unless_deleted_check" CHECK (("users"."email" is null) = ("users"."deleted_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "categories_name_key" UNIQUE("name"),
	CONSTRAINT "categories_name_check" CHECK ("categories"."name" ~ '[^[:space:]]' and char_length("categories"."name") <= 60)
);
--> statement-breakpoint
CREATE TABLE "designs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"image_url" text,
	"image_url_2" text,
	"image_url_3" text,
	"image_url_4" text,
	"image_url_5" text,
	"image_url_6" text,
	"image_url_7" text,
	"image_url_8" text,
	"image_url_9" text,
	"image_url_10" text,
	"designer_id" uuid NOT NULL,
	"category_id" uuid,
	"featured" boolean DEFAULT false NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "designs_title_check" CHECK ("designs"."title" ~ '[^[:space:]]' and char_length("designs"."title") <= 200),
	CONSTRAINT "designs_description_check" CHECK (char_length("designs"."description") <= 5000),
	CONSTRAINT "designs_price_check" CHECK ("designs"."price" between 0 and 100.00),
	CONSTRAINT "designs_status_check" CHECK ("designs"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "designs_tags_check" CHECK (cardinality("designs"."tags") <= 30 and char_length(array_to_string("designs"."tags", ',')) <= 1000 and array_position("designs"."tags", '') is null and array_position("designs"."tags", null) is null),
	CONSTRAINT "designs_image_urls_check" CHECK ("designs"."image_url" ~ '^/[A-Za-z0-9]' and char_length("designs"."image_url") <= 500 and "designs"."image_url_2" ~ '^/[A-Za-z0-9]' and char_length("designs"."image_url_2") <= 500 and "designs"."image_url_3" ~ '^/[A-Za-z0-9]' and char_length("designs"."image_url_3") <= 500 and "designs"."image_url_4" ~ '^/[A-Za-z0-9]' and char_length("designs"."image_url_4") <= 500 and "designs"."image_url_5" ~ '^/[A-Za-z0-9]' and char_length("designs"."image_url_5") <= 500 and "designs"."image_url_6" ~ '^/[A-Za-z0-9]' and char_length("designs"."image_url_6") <= 500 and "designs"."image_url_7" ~ '^/[A-Za-z0-9]' and char_length("designs"."image_url_7") <= 500 and "designs"."image_url_8" ~ '^/[A-Za-z0-9]' and char_length("designs"."image_url_8") <= 500 and "designs"."image_url_9" ~ '^/[A-Za-z0-9]' and char_length("designs"."image_url_9") <= 500 and "designs"."image_url_10" ~ '^/[A-Za-z0-9]' and char_length("designs"."image_url_10") <= 500)
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"design_id" uuid NOT NULL,
	"title" text NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"quantity" integer NOT NULL,
	"size" text NOT NULL,
	"color" text NOT NULL,
	CONSTRAINT "order_items_title_check" CHECK ("order_items"."title" ~ '[^[:space:]]' and char_length("order_items"."title") <= 200),
	CONSTRAINT "order_items_price_check" CHECK ("order_items"."price" >= 0 and "order_items"."price" <> 'NaN'),
	CONSTRAINT "order_items_quantity_check" CHECK ("order_items"."quantity" between 1 and 99),
	CONSTRAINT "order_items_size_check" CHECK ("order_items"."size" in ('XS', 'S', 'M', 'L', 'XL', 'XXL')),
	CONSTRAINT "order_items_color_check" CHECK ("order_items"."color" in ('black', 'white', 'navy', 'gray', 'red', 'royal-blue'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"total_amount" numeric(10, 2) NOT NULL,
	"shipping_cost" numeric(10, 2) NOT NULL,
	"shipping_address" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_status" text DEFAULT 'paid' NOT NULL,
	"tracking_number" text,
	"carrier_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_shipping_cost_check" CHECK ("orders"."shipping_cost" >= 0),
	CONSTRAINT "orders_total_amount_check" CHECK ("orders"."total_amount" >= "orders"."shipping_cost" and "orders"."total_amount" <> 'NaN'),
	CONSTRAINT "orders_shipping_address_check" CHECK ("orders"."shipping_address" ~ '[^[:space:]]' and char_length("orders"."shipping_address") <= 1000),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT "orders_payment_status_check" CHECK ("orders"."payment_status" in ('paid', 'partially_refunded', 'refunded')),
	CONSTRAINT "orders_tracking_number_check" CHECK ("orders"."tracking_number" ~ '[^[:space:]]' and char_length("orders"."tracking_number") <= 100),
	CONSTRAINT "orders_carrier_code_check" CHECK ("orders"."carrier_code" ~ '[^[:space:]]' and char_length("orders"."carrier_code") <= 50)
);
--> statement-breakpoint
CREATE TABLE "design_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category_id" uuid NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"deadline" date NOT NULL,
	"designer_id" uuid,
	"admin_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "design_requests_title_check" CHECK ("design_requests"."title" ~ '[^[:space:]]' and char_length("design_requests"."title") <= 188),
	CONSTRAINT "design_requests_description_check" CHECK ("design_requests"."description" ~ '[^[:space:]]' and char_length("design_requests"."description") <= 5000),
	CONSTRAINT "design_requests_price_check" CHECK ("design_requests"."price" > 0 and "design_requests"."price" <> 'NaN'),
	CONSTRAINT "design_requests_status_check" CHECK ("design_requests"."status" in ('open', 'in_progress', 'completed')),
	CONSTRAINT "design_requests_claim_check" CHECK (("design_requests"."status" = 'open') = ("design_requests"."designer_id" is null))
);
--> statement-breakpoint
CREATE TABLE "tracking" (
	"tracking_number" text PRIMARY KEY NOT NULL,
	"status_code" text NOT NULL,
	"status_description" text DEFAULT '' NOT NULL,
	"estimated_delivery_date" timestamp (3) with time zone,
	"actual_delivery_date" timestamp (3) with time zone,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tracking_tracking_number_check" CHECK ("tracking"."tracking_number" ~ '[^[:space:]]' and char_length("tracking"."tracking_number") <= 100),
	CONSTRAINT "tracking_status_code_check" CHECK ("tracking"."status_code" ~ '[^[:space:]]' and char_length("tracking"."status_code") <= 50),
	CONSTRAINT "tracking_status_description_check" CHECK (char_length("tracking"."status_description") <= 300)
);
--> statement-breakpoint
CREATE TABLE "tracking_details" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tracking_number" text NOT NULL,
	"city_locality" text,
	"state_province" text,
	"postal_code" text,
	"description" text DEFAULT '' NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tracking_details_event_key" UNIQUE NULLS NOT DISTINCT("tracking_number","occurred_at","description","city_locality","state_province","postal_code"),
	CONSTRAINT "tracking_details_description_check" CHECK (char_length("tracking_details"."description") <= 300),
	CONSTRAINT "tracking_details_city_locality_check" CHECK (char_length("tracking_details"."city_locality") <= 100),
	CONSTRAINT "tracking_details_state_province_check" CHECK (char_length("tracking_details"."state_province") <= 100),
	CONSTRAINT "tracking_details_postal_code_check" CHECK (char_length("tracking_details"."postal_code") <= 20)
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_designer_id_fkey" FOREIGN KEY ("designer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_design_id_fkey" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_requests" ADD CONSTRAINT "design_requests_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_requests" ADD CONSTRAINT "design_requests_designer_id_fkey" FOREIGN KEY ("designer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_requests" ADD CONSTRAINT "design_requests_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_details" ADD CONSTRAINT "tracking_details_tracking_number_fkey" FOREIGN KEY ("tracking_number") REFERENCES "public"."tracking"("tracking_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "designs_status_created_at_idx" ON "designs" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "designs_status_price_idx" ON "designs" USING btree ("status","price","id");--> statement-breakpoint
CREATE INDEX "designs_category_idx" ON "designs" USING btree ("category_id","status","created_at","id") WHERE "designs"."category_id" is not null;--> statement-breakpoint
CREATE INDEX "designs_designer_idx" ON "designs" USING btree ("designer_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "order_items_order_idx" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_design_idx" ON "order_items" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX "orders_created_at_idx" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_customer_idx" ON "orders" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_tracking_number_idx" ON "orders" USING btree ("tracking_number") WHERE "orders"."tracking_number" is not null;--> statement-breakpoint
CREATE INDEX "design_requests_status_created_at_idx" ON "design_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "design_requests_designer_idx" ON "design_requests" USING btree ("designer_id","created_at","id") WHERE "design_requests"."designer_id" is not null;