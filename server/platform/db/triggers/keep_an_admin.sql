-- The shop always has an admin who can sign in. Takes the advisory lock of requireAnotherAdmin, so that when two admins leave
-- concurrently, the second transaction sees that the first admin is gone. Demo accounts that are disabled at startup are exempt.
create function keep_an_admin() returns trigger language plpgsql as $$
declare
  was_active boolean;
begin
  if tg_table_name = 'users' then
    was_active := exists (select from user_roles where user_id = old.id and role = 'admin');
  else
    was_active := not exists (select from users where id = old.user_id and (banned_at is not null or deleted_at is not null));
  end if;
  if not was_active then return null; end if;
  perform pg_advisory_xact_lock(7485263003);
  if not exists (
    select from user_roles join users on users.id = user_roles.user_id
    where user_roles.role = 'admin' and users.banned_at is null and users.deleted_at is null
  ) then
    raise exception 'the last admin must stay' using errcode = 'check_violation', constraint = 'user_roles_last_admin_check';
  end if;
  return null;
end
$$;

create trigger user_roles_keep_an_admin after update of role or delete on user_roles
  for each row when (old.role = 'admin') execute function keep_an_admin();

create trigger users_keep_an_admin after update of banned_at, deleted_at on users
  for each row when (
    old.banned_at is null and old.deleted_at is null
    and (new.deleted_at is not null or (new.banned_at is not null and not new.is_demo_ban))
  ) execute function keep_an_admin();
