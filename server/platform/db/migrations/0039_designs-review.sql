CREATE TABLE "rejection_pins" (
	"rejection_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"image" integer NOT NULL,
	"x" double precision NOT NULL,
	"y" double precision NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "rejection_pins_pkey" PRIMARY KEY("rejection_id","number"),
	CONSTRAINT "rejection_pins_number_check" CHECK ("rejection_pins"."number" between 1 and 20),
	CONSTRAINT "rejection_pins_image_check" CHECK ("rejection_pins"."image" between 0 and 9),
	CONSTRAINT "rejection_pins_place_check" CHECK ("rejection_pins"."x" between 0 and 1 and "rejection_pins"."y" between 0 and 1),
	CONSTRAINT "rejection_pins_note_check" CHECK ("rejection_pins"."note" ~ '[^[:space:]]' and char_length("rejection_pins"."note") <= 300)
);
--> statement-breakpoint
CREATE TABLE "rejections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"design_id" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"title" text NOT NULL,
	"reason" text,
	"image_urls" text[] NOT NULL,
	CONSTRAINT "rejections_design_decided_key" UNIQUE("design_id","decided_at"),
	CONSTRAINT "rejections_title_check" CHECK ("rejections"."title" ~ '[^[:space:]]' and char_length("rejections"."title") <= 200),
	CONSTRAINT "rejections_reason_check" CHECK ("rejections"."reason" ~ '[^[:space:]]' and char_length("rejections"."reason") <= 1000),
	CONSTRAINT "rejections_images_check" CHECK (cardinality("rejections"."image_urls") <= 10)
);
--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rejection_pins" ADD CONSTRAINT "rejection_pins_rejection_id_fkey" FOREIGN KEY ("rejection_id") REFERENCES "public"."rejections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejections" ADD CONSTRAINT "rejections_design_id_fkey" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rejections_image_urls_idx" ON "rejections" USING gin ("image_urls");--> statement-breakpoint
CREATE INDEX "designs_created_at_idx" ON "designs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "designs_updated_at_idx" ON "designs" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "designs_hidden_text_idx" ON "designs" USING gin ("search_text" gin_trgm_ops) WHERE "designs"."status" <> 'approved';--> statement-breakpoint
-- Custom: rejected designs that have been in the shop are archived.
UPDATE "designs" SET "archived_at" = "updated_at" WHERE "status" = 'rejected' AND "first_approved_at" IS NOT NULL;
