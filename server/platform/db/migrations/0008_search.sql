CREATE TABLE "design_counts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category_id" uuid,
	"approved" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	CONSTRAINT "search_words_word_check" CHECK ("search_words"."word" ~ '[^[:space:]]' and char_length("search_words"."word") <= 40)
);
--> statement-breakpoint
CREATE TABLE "uncounted_sales" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"design_id" uuid NOT NULL,
	"quantity" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "sold_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uncounted_sales" ADD CONSTRAINT "uncounted_sales_design_id_fkey" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_counts_category_idx" ON "design_counts" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "search_words_spellings_idx" ON "search_words" USING gin (spellings("word", 4)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "uncounted_sales_design_idx" ON "uncounted_sales" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX "profiles_display_name_idx" ON "profiles" USING gin (lower("display_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "designs_status_sold_idx" ON "designs" USING btree ("status","sold_count","created_at","id");--> statement-breakpoint
CREATE INDEX "designs_category_price_idx" ON "designs" USING btree ("category_id","status","price","id") WHERE "designs"."category_id" is not null;--> statement-breakpoint
CREATE INDEX "designs_category_sold_idx" ON "designs" USING btree ("category_id","status","sold_count","created_at","id") WHERE "designs"."category_id" is not null;--> statement-breakpoint
CREATE INDEX "designs_search_text_idx" ON "designs" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false) WHERE "designs"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "designs_search_pieces_idx" ON "designs" USING gin (search_pieces("search_text")) WITH (fastupdate=false) WHERE "designs"."status" = 'approved';--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_sold_count_check" CHECK ("designs"."sold_count" >= 0);