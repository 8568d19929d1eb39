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
$$;

create trigger parcel_items_ordered before insert or update on parcel_items
  for each row execute function check_parcel_item();
