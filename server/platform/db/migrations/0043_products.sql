CREATE TABLE "design_products" (
	"design_id" uuid NOT NULL,
	"product" text NOT NULL,
	"price" numeric(10, 2),
	"colors" text[],
	"side" text,
	"x" integer,
	"y" integer,
	"scale" integer,
	"rotation" integer,
	CONSTRAINT "design_products_pkey" PRIMARY KEY("design_id","product"),
	CONSTRAINT "design_products_product_check" CHECK ("design_products"."product" in ('tee', 'hoodie', 'tank', 'hat')),
	CONSTRAINT "design_products_price_check" CHECK ("design_products"."price" > 0 and "design_products"."price" <= 100.00),
	CONSTRAINT "design_products_colors_check" CHECK (cardinality("design_products"."colors") > 0 and "design_products"."colors" <@ array['black', 'white', 'navy', 'gray', 'red', 'royal-blue']::text[]),
	CONSTRAINT "design_products_side_check" CHECK ("design_products"."side" in ('front', 'back')),
	CONSTRAINT "design_products_hat_check" CHECK (not ("design_products"."product" = 'hat' and "design_products"."side" = 'back')),
	CONSTRAINT "design_products_placement_check" CHECK (num_nulls("design_products"."side", "design_products"."x", "design_products"."y", "design_products"."scale", "design_products"."rotation") in (0, 5)),
	CONSTRAINT "design_products_center_check" CHECK ("design_products"."x" between 0 and 10000 and "design_products"."y" between 0 and 10000),
	CONSTRAINT "design_products_scale_check" CHECK ("design_products"."scale" between 100 and 1000),
	CONSTRAINT "design_products_rotation_check" CHECK ("design_products"."rotation" between -180 and 180)
);
--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "products" text[];--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD COLUMN "product" text;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD COLUMN "placement" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "product" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "placement" jsonb;--> statement-breakpoint
ALTER TABLE "design_products" ADD CONSTRAINT "design_products_design_id_fkey" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "designs_products_idx" ON "designs" USING gin ("products") WITH (fastupdate=false) WHERE "designs"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "designs_products_missing_idx" ON "designs" USING btree ("id") WHERE "designs"."products" is null;--> statement-breakpoint
ALTER TABLE "checkout_lines" ADD CONSTRAINT "checkout_lines_product_check" CHECK ("checkout_lines"."product" in ('tee', 'hoodie', 'tank', 'hat'));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_check" CHECK ("order_items"."product" in ('tee', 'hoodie', 'tank', 'hat'));