-- The specified categories keep their names: the filters of the shop use them.
create function keep_category_name() returns trigger language plpgsql as $$
begin
  if old.name in ('T-Shirts', 'Hoodies', 'Tank Tops', 'Hats', 'Automotive', 'Sports') then
    raise exception 'a specified category cannot be renamed' using errcode = 'check_violation', constraint = 'categories_name_kept';
  end if;
  return new;
end
$$;

create trigger categories_name_kept before update of name on categories
  for each row when (old.name is distinct from new.name) execute function keep_category_name();
