-- The audit log and the record of rights cases are append-only. The security log must not be truncated; protect_security_events guards its rows.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();

create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();

create trigger rights_steps_append_only before update or delete on rights_steps
  for each row execute function refuse_change();

create trigger rights_steps_no_truncate before truncate on rights_steps
  for each statement execute function refuse_change();

create trigger security_events_no_truncate before truncate on security_events
  for each statement execute function refuse_change();
