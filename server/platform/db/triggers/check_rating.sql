-- No review without a purchase: the line must have been delivered to this customer and not be fully refunded. Designers cannot review their own work.
-- The design and the product are those of the line. The previous release writes the design to its own column and no product.
create function check_rating() returns trigger language plpgsql as $$
declare
  bought text;
begin
  new.rated_design_id := coalesce(new.rated_design_id, new.design_id);
  select coalesce(order_items.product, case categories.name when 'Hoodies' then 'hoodie' when 'Tank Tops' then 'tank' when 'Hats' then 'hat' else 'tee' end)
    into bought
    from order_items join orders on orders.id = order_items.order_id join designs on designs.id = order_items.design_id
      left join categories on categories.id = designs.category_id
    where order_items.id = new.order_item_id and order_items.design_id = new.rated_design_id
      and (new.design_id is null or new.design_id = new.rated_design_id)
      and orders.customer_id = new.customer_id and orders.status = 'delivered' and orders.payment_status <> 'refunded'
      and order_items.refunded_quantity < order_items.quantity and designs.designer_id <> new.customer_id;
  if bought is null or new.product <> bought then
    raise exception 'the order line does not allow a rating' using errcode = 'check_violation', constraint = 'ratings_purchase_check';
  end if;
  -- The unique index that the previous release knows does not cover reviews of this one. Without a row, it reports the conflict.
  if new.product is null and exists (
    select from ratings where customer_id = new.customer_id and rated_design_id = new.rated_design_id and product = bought and id <> new.id
  ) then
    return null;
  end if;
  new.product := coalesce(new.product, bought);
  return new;
end
$$;

create trigger ratings_purchase before insert or update of customer_id, design_id, rated_design_id, product, order_item_id on ratings
  for each row execute function check_rating();
