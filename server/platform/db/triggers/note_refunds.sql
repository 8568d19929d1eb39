-- Complements note_sales: the lines of an order stop counting as sold when it is fully refunded, and count again if that changes.
create function note_refunds() returns trigger language plpgsql as $$
begin
  insert into uncounted_sales (design_id, quantity)
    select design_id, case new_rows.payment_status when 'refunded' then -quantity else quantity end
    from new_rows join old_rows using (id) join order_items on order_id = new_rows.id
    where (new_rows.payment_status = 'refunded') <> (old_rows.payment_status = 'refunded');
  return null;
end
$$;

create trigger orders_refunds after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function note_refunds();
