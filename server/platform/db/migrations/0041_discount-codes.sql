CREATE TABLE "discount_uses" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"discount_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"shipping_amount" numeric(10, 2) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "discount_uses_state_check" CHECK ("discount_uses"."state" in ('reserved', 'redeemed', 'released')),
	CONSTRAINT "discount_uses_amount_check" CHECK ("discount_uses"."amount" >= 0 and "discount_uses"."amount" <> 'NaN'),
	CONSTRAINT "discount_uses_shipping_check" CHECK ("discount_uses"."shipping_amount" >= 0 and "discount_uses"."shipping_amount" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"amount" numeric(10, 2),
	"minimum_subtotal" numeric(10, 2) DEFAULT 0 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"max_uses" integer,
	"max_uses_per_customer" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"note" text,
	"uses" integer DEFAULT 0 NOT NULL,
	"redeemed_uses" integer DEFAULT 0 NOT NULL,
	"given_amount" numeric(10, 2) DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "discounts_code_key" UNIQUE("code"),
	CONSTRAINT "discounts_code_check" CHECK ("discounts"."code" ~ '^[A-Z0-9][A-Z0-9-]{2,28}[A-Z0-9]$'),
	CONSTRAINT "discounts_kind_check" CHECK ("discounts"."kind" in ('percent', 'fixed', 'free_shipping')),
	CONSTRAINT "discounts_percent_check" CHECK (("discounts"."kind" = 'percent') = ("discounts"."percent" is not null) and "discounts"."percent" between 1 and 100),
	CONSTRAINT "discounts_amount_check" CHECK (("discounts"."kind" = 'fixed') = ("discounts"."amount" is not null) and "discounts"."amount" > 0 and "discounts"."amount" <> 'NaN'),
	CONSTRAINT "discounts_minimum_check" CHECK ("discounts"."minimum_subtotal" >= 0 and "discounts"."minimum_subtotal" <> 'NaN'),
	CONSTRAINT "discounts_period_check" CHECK ("discounts"."starts_on" <= "discounts"."ends_on"),
	CONSTRAINT "discounts_max_uses_check" CHECK ("discounts"."max_uses" between 1 and 1000000),
	CONSTRAINT "discounts_max_uses_per_customer_check" CHECK ("discounts"."max_uses_per_customer" between 1 and 1000000),
	CONSTRAINT "discounts_uses_check" CHECK ("discounts"."uses" >= 0 and "discounts"."uses" <= coalesce("discounts"."max_uses", "discounts"."uses")),
	CONSTRAINT "discounts_redeemed_uses_check" CHECK ("discounts"."redeemed_uses" between 0 and "discounts"."uses"),
	CONSTRAINT "discounts_given_check" CHECK ("discounts"."given_amount" >= 0 and "discounts"."given_amount" <> 'NaN'),
	CONSTRAINT "discounts_status_check" CHECK ("discounts"."status" in ('active', 'paused')),
	CONSTRAINT "discounts_note_check" CHECK ("discounts"."note" ~ '[^[:space:]]' and char_length("discounts"."note") <= 200)
);
--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_completed_check";--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_fkey" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_uses_redeemed_idx" ON "discount_uses" USING btree ("discount_id","created_at","checkout_id") WHERE "discount_uses"."state" = 'redeemed';--> statement-breakpoint
CREATE INDEX "discount_uses_customer_idx" ON "discount_uses" USING btree ("customer_id","discount_id");--> statement-breakpoint
CREATE INDEX "discounts_created_at_idx" ON "discounts" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_completed_check" CHECK ("checkouts"."status" <> 'completed' or (("checkouts"."payment_intent_id" is not null or "checkouts"."total_amount" = 0) and "checkouts"."captured_amount" = "checkouts"."total_amount"));--> statement-breakpoint
-- Custom SQL, not generated: the trigger in server/platform/db/triggers/count_discount_use.sql.
-- Enforces the limits of a discount code and keeps its totals. The update locks the code, so concurrent checkouts wait for each other and the count sees every use.
create function count_discount_use() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state <> 'released' then
    update discounts set uses = uses - 1,
      redeemed_uses = redeemed_uses - (old.state = 'redeemed')::int,
      given_amount = given_amount - case when old.state = 'redeemed' then old.amount + old.shipping_amount else 0 end
    where id = old.discount_id;
  end if;
  if tg_op <> 'DELETE' and new.state <> 'released' then
    update discounts set uses = uses + 1,
      redeemed_uses = redeemed_uses + (new.state = 'redeemed')::int,
      given_amount = given_amount + case when new.state = 'redeemed' then new.amount + new.shipping_amount else 0 end
    where id = new.discount_id;
  end if;
  if tg_op = 'INSERT' then
    if not exists (
      select from discounts where id = new.discount_id and status = 'active'
        and (new.created_at at time zone 'utc')::date between coalesce(starts_on, '-infinity') and coalesce(ends_on, 'infinity')
    ) then
      raise exception 'the discount code is not active' using errcode = 'check_violation', constraint = 'discount_uses_active_check';
    end if;
    if (select count(*) from discount_uses where discount_id = new.discount_id and customer_id = new.customer_id and state <> 'released')
      > (select max_uses_per_customer from discounts where id = new.discount_id)
    then
      raise exception 'the customer has used the discount code' using errcode = 'check_violation', constraint = 'discount_uses_customer_check';
    end if;
  end if;
  return null;
end
$$;--> statement-breakpoint
create trigger discount_uses_count after insert or update of state or delete on discount_uses
  for each row execute function count_discount_use();
