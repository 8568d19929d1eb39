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
$$;

create trigger discount_uses_count after insert or update of state or delete on discount_uses
  for each row execute function count_discount_use();
