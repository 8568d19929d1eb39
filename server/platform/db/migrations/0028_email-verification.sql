ALTER TABLE "users" ADD COLUMN "password_strong" boolean;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
-- Custom: an address is known to be confirmed after an email change or a recovery. Nobody receives email at the reserved domain of the demo accounts.
update users set email_verified_at = email_confirmed_at
where email is not null
  and (email_confirmed_at > created_at
    or email like '%@pitlane.test'
    or exists (select from sessions where sessions.user_id = users.id and sessions.method in ('otp', 'recovery')));
