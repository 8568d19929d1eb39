DROP INDEX CONCURRENTLY IF EXISTS "ratings_customer_product_key";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "ratings_customer_product_key" ON "ratings" USING btree ("customer_id","rated_design_id","product");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ratings_listed_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ratings_listed_idx" ON "ratings" USING btree ("rated_design_id","written_at","id") WHERE "ratings"."state" = 'published';
