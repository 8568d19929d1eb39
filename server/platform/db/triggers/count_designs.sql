-- Counts approved and pending designs by category: each change appends a row, and the job `design-counts` merges the rows.
create function count_designs() returns trigger language plpgsql as $$
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

create trigger designs_count_inserted after insert on designs referencing new table as new_rows
  for each statement execute function count_designs();

create trigger designs_count_updated after update on designs referencing old table as old_rows new table as new_rows
  for each statement execute function count_designs();

create trigger designs_count_deleted after delete on designs referencing old table as old_rows
  for each statement execute function count_designs();
