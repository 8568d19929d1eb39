CREATE TABLE "contact_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"state_before" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "contact_entries_kind_check" CHECK ("contact_entries"."kind" in ('reply', 'note', 'answer')),
	CONSTRAINT "contact_entries_text_check" CHECK ("contact_entries"."text" ~ '[^[:space:]]' and char_length("contact_entries"."text") <= 5000),
	CONSTRAINT "contact_entries_author_check" CHECK (("contact_entries"."kind" = 'answer') = ("contact_entries"."author_id" is null)),
	CONSTRAINT "contact_entries_sent_check" CHECK ("contact_entries"."sent_at" is null or "contact_entries"."kind" = 'reply'),
	CONSTRAINT "contact_entries_state_before_check" CHECK (("contact_entries"."kind" = 'reply') = ("contact_entries"."state_before" is not null)),
	CONSTRAINT "contact_entries_state_known_check" CHECK ("contact_entries"."state_before" in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"subject" text NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"design_ids" uuid[] DEFAULT '{}' NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"send_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"recipient_count" integer DEFAULT 0 NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"bounced_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"unsubscribed_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_issues_state_check" CHECK ("newsletter_issues"."state" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped')),
	CONSTRAINT "newsletter_issues_subject_check" CHECK ("newsletter_issues"."subject" ~ '[^[:space:]]' and char_length("newsletter_issues"."subject") <= 120),
	CONSTRAINT "newsletter_issues_preheader_check" CHECK (char_length("newsletter_issues"."preheader") <= 150),
	CONSTRAINT "newsletter_issues_body_check" CHECK ("newsletter_issues"."body" ~ '[^[:space:]]' and char_length("newsletter_issues"."body") <= 20000),
	CONSTRAINT "newsletter_issues_designs_check" CHECK (cardinality("newsletter_issues"."design_ids") <= 6),
	CONSTRAINT "newsletter_issues_send_at_check" CHECK (("newsletter_issues"."state" = 'draft') = ("newsletter_issues"."send_at" is null)),
	CONSTRAINT "newsletter_issues_started_check" CHECK (("newsletter_issues"."state" in ('draft', 'scheduled')) = ("newsletter_issues"."started_at" is null)),
	CONSTRAINT "newsletter_issues_finished_check" CHECK (("newsletter_issues"."state" in ('sent', 'stopped')) = ("newsletter_issues"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"issue_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletter_recipients_issue_subscription_key" UNIQUE("issue_id","subscription_id"),
	CONSTRAINT "newsletter_recipients_state_check" CHECK ("newsletter_recipients"."state" in ('waiting', 'queued', 'sent', 'bounced', 'failed', 'skipped'))
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "last_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "bounced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_entries" ADD CONSTRAINT "contact_entries_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_issue_id_fkey" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_entries_message_idx" ON "contact_entries" USING btree ("message_id","created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_created_at_idx" ON "newsletter_issues" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_active_idx" ON "newsletter_issues" USING btree ("send_at") WHERE "newsletter_issues"."state" in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "newsletter_recipients_subscription_idx" ON "newsletter_recipients" USING btree ("subscription_id","changed_at");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_open_idx" ON "newsletter_recipients" USING btree ("issue_id","state","id") WHERE "newsletter_recipients"."state" in ('waiting', 'queued');--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_account_idx" ON "contact_messages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contact_messages_email_idx" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_messages_last_at_idx" ON "contact_messages" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_state_idx" ON "contact_messages" USING btree ("state","last_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_unread_idx" ON "contact_messages" USING btree ("last_at","id") WHERE "contact_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_search_idx" ON "contact_messages" USING gin (lower("name" || ' ' || "email" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_bounced_at_idx" ON "newsletter_subscriptions" USING btree ("bounced_at") WHERE "newsletter_subscriptions"."bounced_at" is not null;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_state_check" CHECK ("contact_messages"."state" in ('open', 'answered', 'closed'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_version_check" CHECK ("contact_messages"."version" > 0);--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_bounced_check" CHECK ("newsletter_subscriptions"."bounced_at" is null or "newsletter_subscriptions"."confirmed_at" is not null);--> statement-breakpoint
-- Custom: earlier messages were answered by email, so they do not count as unread.
UPDATE "contact_messages" SET "read_at" = "created_at", "last_at" = "created_at";
