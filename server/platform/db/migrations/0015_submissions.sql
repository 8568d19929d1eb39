ALTER TABLE "designs" ADD COLUMN "image_alts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "submission_id" uuid;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_submission_key" UNIQUE("designer_id","submission_id");--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_image_alts_check" CHECK (cardinality("designs"."image_alts") <= 10 and char_length(array_to_string("designs"."image_alts", '')) <= 2500 and array_position("designs"."image_alts", null) is null);