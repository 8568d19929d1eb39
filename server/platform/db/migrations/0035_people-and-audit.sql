CREATE TABLE "account_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"kind" text DEFAULT 'note' NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_notes_kind_check" CHECK ("account_notes"."kind" in ('note', 'suspended', 'restored')),
	CONSTRAINT "account_notes_text_check" CHECK ("account_notes"."text" ~ '[^[:space:]]' and char_length("account_notes"."text") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "account_notes" ADD CONSTRAINT "account_notes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_notes" ADD CONSTRAINT "account_notes_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_notes_user_idx" ON "account_notes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "user_roles_role_idx" ON "user_roles" USING btree ("role","user_id");--> statement-breakpoint
CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_banned_idx" ON "users" USING btree ("created_at","id") WHERE "users"."banned_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_kind_idx" ON "audit_log" USING btree ("subject","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("subject","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id_idx" ON "audit_log" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "designs_title_trigram_idx" ON "designs" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
-- Custom SQL: the triggers that keep one admin, as in ../triggers/keep_an_admin.sql.
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
$$;--> statement-breakpoint
create trigger user_roles_keep_an_admin after update of role or delete on user_roles
  for each row when (old.role = 'admin') execute function keep_an_admin();--> statement-breakpoint
create trigger users_keep_an_admin after update of banned_at, deleted_at on users
  for each row when (
    old.banned_at is null and old.deleted_at is null
    and (new.deleted_at is not null or (new.banned_at is not null and not new.is_demo_ban))
  ) execute function keep_an_admin();
