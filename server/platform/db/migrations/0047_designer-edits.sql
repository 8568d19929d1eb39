CREATE TABLE "design_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"designer_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"is_bulk" boolean DEFAULT false NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category_id" uuid,
	"price_text" text DEFAULT '' NOT NULL,
	"tags_text" text DEFAULT '' NOT NULL,
	"products" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"image_urls" text[] DEFAULT '{}' NOT NULL,
	"image_alts" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "design_drafts_submission_key" UNIQUE("designer_id","submission_id"),
	CONSTRAINT "design_drafts_title_check" CHECK (char_length("design_drafts"."title") <= 200),
	CONSTRAINT "design_drafts_description_check" CHECK (char_length("design_drafts"."description") <= 5000),
	CONSTRAINT "design_drafts_price_check" CHECK (char_length("design_drafts"."price_text") <= 20),
	CONSTRAINT "design_drafts_tags_check" CHECK (char_length("design_drafts"."tags_text") <= 1100),
	CONSTRAINT "design_drafts_products_check" CHECK (jsonb_typeof("design_drafts"."products") = 'array' and octet_length("design_drafts"."products"::text) <= 8000),
	CONSTRAINT "design_drafts_images_check" CHECK (cardinality("design_drafts"."image_urls") <= 10 and cardinality("design_drafts"."image_alts") <= 10
        and char_length(array_to_string("design_drafts"."image_alts", '')) <= 2500)
);
--> statement-breakpoint
CREATE TABLE "design_revisions" (
	"design_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"category_id" uuid,
	"image_urls" text[] NOT NULL,
	"image_alts" text[] DEFAULT '{}' NOT NULL,
	"placements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "design_revisions_state_check" CHECK ("design_revisions"."state" in ('pending', 'rejected')),
	CONSTRAINT "design_revisions_reason_check" CHECK ("design_revisions"."reason" ~ '[^[:space:]]' and char_length("design_revisions"."reason") <= 1000),
	CONSTRAINT "design_revisions_images_check" CHECK (cardinality("design_revisions"."image_urls") between 1 and 10
        and cardinality("design_revisions"."image_alts") <= 10
        and char_length(array_to_string("design_revisions"."image_alts", '')) <= 2500),
	CONSTRAINT "design_revisions_placements_check" CHECK (jsonb_typeof("design_revisions"."placements") = 'array' and octet_length("design_revisions"."placements"::text) <= 4000)
);
--> statement-breakpoint
CREATE TABLE "text_changes" (
	"design_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "unpublished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "design_drafts" ADD CONSTRAINT "design_drafts_designer_id_fkey" FOREIGN KEY ("designer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_drafts" ADD CONSTRAINT "design_drafts_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_revisions" ADD CONSTRAINT "design_revisions_design_id_fkey" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_revisions" ADD CONSTRAINT "design_revisions_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_changes" ADD CONSTRAINT "text_changes_design_id_fkey" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_drafts_designer_idx" ON "design_drafts" USING btree ("designer_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "design_drafts_image_urls_idx" ON "design_drafts" USING gin ("image_urls");--> statement-breakpoint
CREATE INDEX "design_revisions_queue_idx" ON "design_revisions" USING btree ("submitted_at","design_id") WHERE "design_revisions"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "design_revisions_image_urls_idx" ON "design_revisions" USING gin ("image_urls");--> statement-breakpoint
CREATE INDEX "text_changes_changed_at_idx" ON "text_changes" USING btree ("changed_at","design_id");--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_unpublished_check" CHECK ("designs"."unpublished_at" is null or "designs"."status" = 'rejected');