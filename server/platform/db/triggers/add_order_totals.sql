-- Dashboard totals: each change to an order appends a row, and the job `order-totals` merges the rows.
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

create trigger orders_totals_inserted after insert on orders referencing new table as new_rows
  for each statement execute function add_order_totals();

create trigger orders_totals_updated after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function add_order_totals();

create trigger orders_totals_deleted after delete on orders referencing old table as old_rows
  for each statement execute function add_order_totals();
