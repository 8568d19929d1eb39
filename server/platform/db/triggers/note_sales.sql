-- Lines count as sold by the rule `countsAsSold` in domain/orders.ts; a test compares the two. The job `sold-counts` adds them up.
create function note_sales() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into uncounted_sales (design_id, quantity)
      select design_id, -quantity from old_rows join orders on orders.id = order_id where payment_status <> 'refunded';
  end if;
  if tg_op <> 'DELETE' then
    insert into uncounted_sales (design_id, quantity)
      select design_id, quantity from new_rows join orders on orders.id = order_id where payment_status <> 'refunded';
  end if;
  return null;
end
$$;

create trigger order_items_sales_inserted after insert on order_items referencing new table as new_rows
  for each statement execute function note_sales();

create trigger order_items_sales_updated after update on order_items referencing old table as old_rows new table as new_rows
  for each statement execute function note_sales();

create trigger order_items_sales_deleted after delete on order_items referencing old table as old_rows
  for each statement execute function note_sales();
