-- safe: ratings_filled_check was validated before
ALTER TABLE "ratings" ALTER COLUMN "rated_design_id" SET NOT NULL;--> statement-breakpoint
-- safe: ratings_filled_check was validated before
ALTER TABLE "ratings" ALTER COLUMN "product" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ratings" DROP CONSTRAINT "ratings_filled_check";--> statement-breakpoint
drop trigger ratings_purchase on ratings;--> statement-breakpoint
create trigger ratings_purchase before insert or update of customer_id, design_id, rated_design_id, product, order_item_id on ratings
  for each row execute function check_rating();
