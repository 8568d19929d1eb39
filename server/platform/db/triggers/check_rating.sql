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
$$;

create trigger ratings_purchase before insert or update of customer_id, design_id, order_item_id on ratings
  for each row execute function check_rating();
