CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_notes_text_check" CHECK ("order_notes"."text" ~ '[^[:space:]]' and char_length("order_notes"."text") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "parcel_items" (
	"parcel_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_items_pkey" PRIMARY KEY("parcel_id","order_item_id"),
	CONSTRAINT "parcel_items_quantity_check" CHECK ("parcel_items"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status_undo" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "partly_shipped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_parcel_id_fkey" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order_idx" ON "order_notes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "parcel_items_order_item_idx" ON "parcel_items" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "orders_fulfillment_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."payment_status" <> 'refunded' and ("orders"."status" in ('pending', 'processing') or ("orders"."status" = 'shipped' and "orders"."partly_shipped"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_undo_check" CHECK ("orders"."status_undo" is null or "orders"."status_changed_at" is not null);--> statement-breakpoint
-- Custom SQL: not generated from the schema.
UPDATE "orders" SET "shipping_mailed_at" = now() WHERE "status" IN ('shipped', 'delivered');--> statement-breakpoint
-- The item must belong to the parcel's order, and all parcels together must not contain more than was ordered. The lock serializes concurrent parcels.
create function check_parcel_item() returns trigger language plpgsql as $$
declare
  ordered integer;
begin
  select order_items.quantity into ordered
    from order_items join parcels on parcels.order_id = order_items.order_id
    where order_items.id = new.order_item_id and parcels.id = new.parcel_id for update of order_items;
  if ordered is null or new.quantity + coalesce(
    (select sum(quantity) from parcel_items where order_item_id = new.order_item_id and parcel_id <> new.parcel_id), 0
  ) > ordered then
    raise exception 'the parcels contain more items than the order' using errcode = 'check_violation', constraint = 'parcel_items_ordered_check';
  end if;
  return new;
end
$$;--> statement-breakpoint
create trigger parcel_items_ordered before insert or update on parcel_items
  for each row execute function check_parcel_item();
