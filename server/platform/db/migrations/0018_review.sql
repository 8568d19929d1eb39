CREATE TABLE "order_totals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"orders" integer NOT NULL,
	"to_ship" integer NOT NULL,
	"revenue" numeric(14, 2) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "queue_turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "design_counts" ADD COLUMN "pending" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "designs_turns_idx" ON "designs" USING btree ("queue_turn","submitted_at","id") WHERE "designs"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "designs_designer_turn_idx" ON "designs" USING btree ("designer_id","queue_turn") WHERE "designs"."status" = 'pending';--> statement-breakpoint
-- Written by hand from here on.
-- A design joins the round that is under way, or the one after its designer's last that waits. Whoever sends in many waits for
-- rounds, whoever sends in one is in the next, and nobody is overtaken for ever, since rounds only go on. A new time of
-- submission is a new place; without one a design comes back to where it was.
create function take_queue_turn() returns trigger language plpgsql as $$
begin
  if new.status = 'pending' and (tg_op = 'INSERT' or new.submitted_at is distinct from old.submitted_at) then
    new.queue_turn := greatest(
      (select queue_turn from designs where status = 'pending' and id <> new.id order by queue_turn limit 1),
      (select queue_turn + 1 from designs where status = 'pending' and id <> new.id and designer_id = new.designer_id
        order by queue_turn desc limit 1),
      0
    );
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger designs_queue_turn before insert or update of submitted_at, status on designs
  for each row execute function take_queue_turn();
--> statement-breakpoint
update designs set queue_turn = turns.turn from (
  select id, row_number() over (partition by designer_id order by submitted_at, id) - 1 as turn from designs where status = 'pending'
) turns where turns.id = designs.id;
--> statement-breakpoint
create function is_to_ship(status text, payment_status text) returns boolean language sql immutable
  return status in ('pending', 'processing') and payment_status <> 'refunded';
--> statement-breakpoint
create function add_order_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_totals (orders, to_ship, revenue)
      select count(*), count(*) filter (where is_to_ship(status, payment_status)), sum(total_amount - refunded_amount) from new_rows
      having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into order_totals (orders, to_ship, revenue)
      select -count(*), -count(*) filter (where is_to_ship(status, payment_status)), -sum(total_amount - refunded_amount) from old_rows
      having count(*) > 0;
  else
    insert into order_totals (orders, to_ship, revenue)
      select 0, sum(to_ship), sum(revenue)
      from (
        select is_to_ship(status, payment_status)::int as to_ship, total_amount - refunded_amount as revenue from new_rows
        union all
        select -is_to_ship(status, payment_status)::int, refunded_amount - total_amount from old_rows
      ) as changes
      having sum(to_ship) <> 0 or sum(revenue) <> 0;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger orders_totals_inserted after insert on orders referencing new table as new_rows
  for each statement execute function add_order_totals();
--> statement-breakpoint
create trigger orders_totals_updated after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function add_order_totals();
--> statement-breakpoint
create trigger orders_totals_deleted after delete on orders referencing old table as old_rows
  for each statement execute function add_order_totals();
--> statement-breakpoint
insert into order_totals (orders, to_ship, revenue)
  select count(*), count(*) filter (where is_to_ship(status, payment_status)), sum(total_amount - refunded_amount) from orders
  having count(*) > 0;
--> statement-breakpoint
create or replace function count_designs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into design_counts (category_id, approved, pending)
      select category_id, count(*) filter (where status = 'approved'), count(*) filter (where status = 'pending') from new_rows
      where status in ('approved', 'pending') group by category_id;
  elsif tg_op = 'DELETE' then
    insert into design_counts (category_id, approved, pending)
      select category_id, -count(*) filter (where status = 'approved'), -count(*) filter (where status = 'pending') from old_rows
      where status in ('approved', 'pending') group by category_id;
  else
    insert into design_counts (category_id, approved, pending)
      select category_id, sum(approved), sum(pending)
      from (
        select category_id, (status = 'approved')::int as approved, (status = 'pending')::int as pending from new_rows
        union all
        select category_id, -(status = 'approved')::int, -(status = 'pending')::int from old_rows
      ) as changes
      group by category_id
      having sum(approved) <> 0 or sum(pending) <> 0;
  end if;
  return null;
end
$$;
--> statement-breakpoint
insert into design_counts (category_id, approved, pending)
  select category_id, 0, count(*) from designs where status = 'pending' group by category_id;
