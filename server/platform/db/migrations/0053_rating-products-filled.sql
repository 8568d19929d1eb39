-- In batches: an existing review gets the product of the line that allowed it. Each is its own transaction, so that a decision of an
-- admin waits for one review at most. The trigger `count_rating` adds it to the totals of its product.
do $$
declare
  one uuid;
begin
  for one in select id from ratings where product is null or rated_design_id is null loop
    update ratings set rated_design_id = ratings.design_id, product = coalesce(order_items.product, case categories.name when 'Hoodies' then 'hoodie' when 'Tank Tops' then 'tank' when 'Hats' then 'hat' else 'tee' end)
      from order_items join designs on designs.id = order_items.design_id left join categories on categories.id = designs.category_id
      where ratings.id = one and order_items.id = ratings.order_item_id and ratings.product is null;
    commit;
  end loop;
end
$$;
