-- Counts favorites by design, designer and day. A removal counts today, so that past days never change. Rows are locked in
-- the order of schema/analytics.ts. A design that is being deleted is skipped: its numbers are deleted too.
create function count_favorites() returns trigger language plpgsql as $$
begin
  insert into design_days as days (design_id, day, designer_id, favorited, unfavorited)
    select d.id, (case tg_op when 'INSERT' then c.created_at else now() end at time zone 'UTC')::date, d.designer_id,
      count(*) filter (where tg_op = 'INSERT'), count(*) filter (where tg_op = 'DELETE')
    from changed c join designs d on d.id = c.design_id group by 1, 2, 3 order by 1, 2
    on conflict (design_id, day) do update set
      favorited = days.favorited + excluded.favorited, unfavorited = days.unfavorited + excluded.unfavorited;
  insert into design_totals as totals (design_id, favorites)
    select d.id, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed c join designs d on d.id = c.design_id group by 1 order by 1
    on conflict (design_id) do update set favorites = totals.favorites + excluded.favorites;
  insert into designer_days as days (designer_id, day, favorited, unfavorited)
    select d.designer_id, (case tg_op when 'INSERT' then c.created_at else now() end at time zone 'UTC')::date,
      count(*) filter (where tg_op = 'INSERT'), count(*) filter (where tg_op = 'DELETE')
    from changed c join designs d on d.id = c.design_id group by 1, 2 order by 1, 2
    on conflict (designer_id, day) do update set
      favorited = days.favorited + excluded.favorited, unfavorited = days.unfavorited + excluded.unfavorited;
  return null;
end
$$;

create trigger favorites_count_new after insert on favourites referencing new table as changed
  for each statement execute function count_favorites();
create trigger favorites_count_removed after delete on favourites referencing old table as changed
  for each statement execute function count_favorites();
