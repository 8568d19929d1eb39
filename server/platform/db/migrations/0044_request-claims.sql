CREATE TABLE "request_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"designer_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "request_messages_side_check" CHECK ("request_messages"."side" in ('admin', 'designer')),
	CONSTRAINT "request_messages_text_check" CHECK ("request_messages"."text" ~ '[^[:space:]]' and char_length("request_messages"."text") <= 2000),
	CONSTRAINT "request_messages_author_check" CHECK ("request_messages"."side" = 'admin' or "request_messages"."author_id" = "request_messages"."designer_id")
);
--> statement-breakpoint
CREATE TABLE "request_waiters" (
	"request_id" uuid NOT NULL,
	"designer_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"notified_at" timestamp (3) with time zone,
	CONSTRAINT "request_waiters_pkey" PRIMARY KEY("request_id","designer_id")
);
--> statement-breakpoint
ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_name_check";--> statement-breakpoint
ALTER TABLE "design_requests" ADD COLUMN "claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "design_requests" ADD COLUMN "claim_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "design_requests" ADD COLUMN "next_reminder_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "public"."design_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_designer_id_fkey" FOREIGN KEY ("designer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_waiters" ADD CONSTRAINT "request_waiters_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "public"."design_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_waiters" ADD CONSTRAINT "request_waiters_designer_id_fkey" FOREIGN KEY ("designer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_messages_thread_idx" ON "request_messages" USING btree ("request_id","designer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "request_messages_designer_idx" ON "request_messages" USING btree ("designer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "request_messages_unread_idx" ON "request_messages" USING btree ("request_id","side") WHERE "request_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "request_waiters_queue_idx" ON "request_waiters" USING btree ("request_id","queued_at","designer_id");--> statement-breakpoint
CREATE INDEX "request_waiters_designer_idx" ON "request_waiters" USING btree ("designer_id");--> statement-breakpoint
CREATE INDEX "design_requests_claim_expires_at_idx" ON "design_requests" USING btree ("claim_expires_at") WHERE "design_requests"."status" = 'in_progress';--> statement-breakpoint
CREATE INDEX "design_requests_next_reminder_at_idx" ON "design_requests" USING btree ("next_reminder_at") WHERE "design_requests"."status" = 'in_progress';--> statement-breakpoint
ALTER TABLE "design_requests" ADD CONSTRAINT "design_requests_claim_expires_at_check" CHECK ("design_requests"."status" <> 'in_progress' or "design_requests"."claim_expires_at" is null or "design_requests"."claim_expires_at" <= ("design_requests"."deadline" + 1)::timestamp at time zone 'utc');--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_name_check" CHECK ("shop_settings"."name" in ('company', 'shipping', 'countries', 'launch', 'announcement', 'home', 'featured', 'claims'));--> statement-breakpoint
-- Custom: claims of older versions expire by the default rule, counted from now. Those after their deadline do not expire; admins can revoke them.
UPDATE design_requests r SET claim_expires_at = c.expires_at, next_reminder_at = CASE
    WHEN c.expires_at - interval '3 days' > now() THEN c.expires_at - interval '3 days'
    WHEN c.expires_at - interval '1 day' > now() THEN c.expires_at - interval '1 day' END
FROM (
  SELECT id, least(ends_at, now() + greatest((ends_at - now()) / 3, interval '24 hours')) AS expires_at
  FROM (SELECT id, (deadline + 1)::timestamp AT TIME ZONE 'utc' AS ends_at FROM design_requests WHERE status = 'in_progress') d
  WHERE ends_at > now()
) c
WHERE r.id = c.id;
