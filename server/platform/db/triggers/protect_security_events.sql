-- The security log is append-only, with two exceptions: events are deleted after 180 days (SECURITY_EVENTS_KEPT_DAYS),
-- and IP addresses and user agents are erased when an account is deleted.
create function protect_security_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '180 days' then return old; end if;
  elsif new.ip is null and new.user_agent = '' then
    old.ip := null;
    old.user_agent := '';
    if new is not distinct from old then return new; end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$$;

create trigger security_events_append_only before update or delete on security_events
  for each row execute function protect_security_events();
