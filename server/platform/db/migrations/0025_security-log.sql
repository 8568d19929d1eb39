CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"type" text NOT NULL,
	"account_id" uuid,
	"actor_id" uuid,
	"ip" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"request_id" uuid,
	"count" integer DEFAULT 1 NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "security_events_type_check" CHECK ("security_events"."type" ~ '[^[:space:]]' and char_length("security_events"."type") <= 40),
	CONSTRAINT "security_events_ip_check" CHECK (char_length("security_events"."ip") <= 100),
	CONSTRAINT "security_events_user_agent_check" CHECK (char_length("security_events"."user_agent") <= 300),
	CONSTRAINT "security_events_count_check" CHECK ("security_events"."count" > 0)
);
--> statement-breakpoint
CREATE INDEX "security_events_at_idx" ON "security_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "security_events_account_idx" ON "security_events" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "security_events_type_idx" ON "security_events" USING btree ("type","at","id");--> statement-breakpoint
CREATE INDEX "security_events_ip_idx" ON "security_events" USING btree ("ip","at","id");--> statement-breakpoint
-- Custom SQL: the triggers that make the log append-only, as in ../triggers/.
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
--> statement-breakpoint
create trigger security_events_append_only before update or delete on security_events
  for each row execute function protect_security_events();
--> statement-breakpoint
create trigger security_events_no_truncate before truncate on security_events
  for each statement execute function refuse_change();
