CREATE TABLE "mail_opt_outs" (
	"user_id" uuid NOT NULL,
	"notification" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_opt_outs_pkey" PRIMARY KEY("user_id","notification"),
	CONSTRAINT "mail_opt_outs_notification_check" CHECK ("mail_opt_outs"."notification" in ('reviews', 'requests'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"form_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_messages_form_id_key" UNIQUE("form_id"),
	CONSTRAINT "contact_messages_topic_check" CHECK ("contact_messages"."topic" in ('order', 'return', 'payment', 'design', 'rights', 'press', 'other')),
	CONSTRAINT "contact_messages_name_check" CHECK ("contact_messages"."name" ~ '[^[:space:]]' and char_length("contact_messages"."name") <= 100),
	CONSTRAINT "contact_messages_email_check" CHECK ("contact_messages"."email" = lower("contact_messages"."email") and "contact_messages"."email" like '_%@_%' and char_length("contact_messages"."email") <= 255),
	CONSTRAINT "contact_messages_message_check" CHECK ("contact_messages"."message" ~ '[^[:space:]]' and char_length("contact_messages"."message") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_subscriptions_email_key" UNIQUE("email"),
	CONSTRAINT "newsletter_subscriptions_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "newsletter_subscriptions_email_check" CHECK ("newsletter_subscriptions"."email" = lower("newsletter_subscriptions"."email") and "newsletter_subscriptions"."email" like '_%@_%' and char_length("newsletter_subscriptions"."email") <= 255)
);
--> statement-breakpoint
ALTER TABLE "mail_opt_outs" ADD CONSTRAINT "mail_opt_outs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscriptions_asked_at_idx" ON "newsletter_subscriptions" USING btree ("asked_at") WHERE "newsletter_subscriptions"."confirmed_at" is null;