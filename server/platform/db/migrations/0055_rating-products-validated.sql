ALTER TABLE "ratings" VALIDATE CONSTRAINT "ratings_rated_design_id_fkey";--> statement-breakpoint
ALTER TABLE "ratings" VALIDATE CONSTRAINT "ratings_product_check";--> statement-breakpoint
ALTER TABLE "ratings" VALIDATE CONSTRAINT "ratings_filled_check";
