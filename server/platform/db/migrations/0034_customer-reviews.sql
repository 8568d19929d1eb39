CREATE TABLE "rating_invitations" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"invited_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating_photos" (
	"rating_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "rating_photos_pkey" PRIMARY KEY("rating_id","position"),
	CONSTRAINT "rating_photos_upload_key" UNIQUE("upload_id"),
	CONSTRAINT "rating_photos_position_check" CHECK ("rating_photos"."position" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "rating_totals" (
	"design_id" uuid PRIMARY KEY NOT NULL,
	"stars_1" integer NOT NULL,
	"stars_2" integer NOT NULL,
	"stars_3" integer NOT NULL,
	"stars_4" integer NOT NULL,
	"stars_5" integer NOT NULL,
	"fit_small" integer NOT NULL,
	"fit_true" integer NOT NULL,
	"fit_large" integer NOT NULL,
	CONSTRAINT "rating_totals_check" CHECK (least("rating_totals"."stars_1", "rating_totals"."stars_2", "rating_totals"."stars_3", "rating_totals"."stars_4", "rating_totals"."stars_5", "rating_totals"."fit_small", "rating_totals"."fit_true", "rating_totals"."fit_large") >= 0)
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"design_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"author" text NOT NULL,
	"stars" integer NOT NULL,
	"fit" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "ratings_customer_design_key" UNIQUE("customer_id","design_id"),
	CONSTRAINT "ratings_author_check" CHECK ("ratings"."author" ~ '[^[:space:]]' and char_length("ratings"."author") <= 40),
	CONSTRAINT "ratings_stars_check" CHECK ("ratings"."stars" between 1 and 5),
	CONSTRAINT "ratings_fit_check" CHECK ("ratings"."fit" in ('small', 'true', 'large')),
	CONSTRAINT "ratings_text_check" CHECK (char_length("ratings"."text") <= 2000),
	CONSTRAINT "ratings_state_check" CHECK ("ratings"."state" in ('pending', 'published', 'rejected')),
	CONSTRAINT "ratings_rejection_reason_check" CHECK ("ratings"."rejection_reason" ~ '[^[:space:]]' and char_length("ratings"."rejection_reason") <= 500),
	CONSTRAINT "ratings_decided_check" CHECK (("ratings"."state" = 'pending') = ("ratings"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "mail_opt_outs" DROP CONSTRAINT "mail_opt_outs_notification_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rating_invitations" ADD CONSTRAINT "rating_invitations_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_photos" ADD CONSTRAINT "rating_photos_rating_id_fkey" FOREIGN KEY ("rating_id") REFERENCES "public"."ratings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_photos" ADD CONSTRAINT "rating_photos_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_totals" ADD CONSTRAINT "rating_totals_design_id_fkey" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_design_id_fkey" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ratings_published_idx" ON "ratings" USING btree ("design_id","written_at","id") WHERE "ratings"."state" = 'published';--> statement-breakpoint
CREATE INDEX "ratings_state_idx" ON "ratings" USING btree ("state","written_at","id");--> statement-breakpoint
CREATE INDEX "ratings_order_item_idx" ON "ratings" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "orders_delivered_at_idx" ON "orders" USING btree ("delivered_at") WHERE "orders"."delivered_at" is not null;--> statement-breakpoint
ALTER TABLE "mail_opt_outs" ADD CONSTRAINT "mail_opt_outs_notification_check" CHECK ("mail_opt_outs"."notification" in ('reviews', 'requests', 'follows', 'ratings'));--> statement-breakpoint
-- No review without a purchase: the line must have been delivered to this customer and not be fully refunded. Designers cannot review their own work.
create function check_rating() returns trigger language plpgsql as $$
begin
  if not exists (
    select from order_items join orders on orders.id = order_items.order_id join designs on designs.id = order_items.design_id
    where order_items.id = new.order_item_id and order_items.design_id = new.design_id
      and orders.customer_id = new.customer_id and orders.status = 'delivered' and orders.payment_status <> 'refunded'
      and order_items.refunded_quantity < order_items.quantity and designs.designer_id <> new.customer_id
  ) then
    raise exception 'the order line does not allow a rating' using errcode = 'check_violation', constraint = 'ratings_purchase_check';
  end if;
  return new;
end
$$;--> statement-breakpoint
create trigger ratings_purchase before insert or update of customer_id, design_id, order_item_id on ratings
  for each row execute function check_rating();--> statement-breakpoint
-- Keeps the totals of a design equal to its published ratings. Moderation is rare, so a lock on one row per design does no harm.
create function count_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'published' then
    update rating_totals set
      stars_1 = stars_1 - (old.stars = 1)::int, stars_2 = stars_2 - (old.stars = 2)::int, stars_3 = stars_3 - (old.stars = 3)::int,
      stars_4 = stars_4 - (old.stars = 4)::int, stars_5 = stars_5 - (old.stars = 5)::int,
      fit_small = fit_small - (old.fit = 'small')::int, fit_true = fit_true - (old.fit = 'true')::int,
      fit_large = fit_large - (old.fit = 'large')::int
    where design_id = old.design_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'published' then
    insert into rating_totals as totals (design_id, stars_1, stars_2, stars_3, stars_4, stars_5, fit_small, fit_true, fit_large)
      values (
        new.design_id, (new.stars = 1)::int, (new.stars = 2)::int, (new.stars = 3)::int, (new.stars = 4)::int, (new.stars = 5)::int,
        (new.fit = 'small')::int, (new.fit = 'true')::int, (new.fit = 'large')::int)
      on conflict (design_id) do update set
        stars_1 = totals.stars_1 + excluded.stars_1, stars_2 = totals.stars_2 + excluded.stars_2,
        stars_3 = totals.stars_3 + excluded.stars_3, stars_4 = totals.stars_4 + excluded.stars_4,
        stars_5 = totals.stars_5 + excluded.stars_5, fit_small = totals.fit_small + excluded.fit_small,
        fit_true = totals.fit_true + excluded.fit_true, fit_large = totals.fit_large + excluded.fit_large;
  end if;
  return null;
end
$$;--> statement-breakpoint
create trigger ratings_count after insert or update or delete on ratings for each row execute function count_rating();
