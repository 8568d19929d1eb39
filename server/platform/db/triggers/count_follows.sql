-- Counts new and lost followers by designer and day, like count_favorites. A designer who is being deleted is skipped.
create function count_follows() returns trigger language plpgsql as $$
begin
  insert into follower_days as days (designer_id, day, followed, unfollowed)
    select u.id, (case tg_op when 'INSERT' then c.created_at else now() end at time zone 'UTC')::date,
      count(*) filter (where tg_op = 'INSERT'), count(*) filter (where tg_op = 'DELETE')
    from changed c join users u on u.id = c.designer_id group by 1, 2 order by 1, 2
    on conflict (designer_id, day) do update set
      followed = days.followed + excluded.followed, unfollowed = days.unfollowed + excluded.unfollowed;
  return null;
end
$$;

create trigger follows_count_new after insert on follows referencing new table as changed
  for each statement execute function count_follows();
create trigger follows_count_lost after delete on follows referencing old table as changed
  for each statement execute function count_follows();
