CREATE TABLE "notification_digests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"period" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_digests_period_check" CHECK (char_length("notification_digests"."period") <= 10)
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"portal_off" text[] DEFAULT '{}' NOT NULL,
	"frequency" text DEFAULT 'immediately' NOT NULL,
	"category_ids" uuid[],
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_settings_portal_off_check" CHECK ("notification_settings"."portal_off" <@ array['sale', 'review', 'request', 'follower', 'payout']),
	CONSTRAINT "notification_settings_frequency_check" CHECK ("notification_settings"."frequency" in ('immediately', 'daily', 'weekly')),
	CONSTRAINT "notification_settings_categories_check" CHECK ("notification_settings"."category_ids" is null or cardinality("notification_settings"."category_ids") <= 100)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"notice" jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"is_in_portal" boolean NOT NULL,
	"is_for_digest" boolean NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notifications_key" UNIQUE("user_id","key"),
	CONSTRAINT "notifications_key_check" CHECK ("notifications"."key" ~ '[^[:space:]]' and char_length("notifications"."key") <= 120),
	CONSTRAINT "notifications_count_check" CHECK ("notifications"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "designer_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"designer_id" uuid NOT NULL,
	"is_current" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "designer_slugs_slug_check" CHECK (case when char_length("designer_slugs"."slug") = 64 then "designer_slugs"."slug" ~ '^[0-9a-f]{64}$' and not "designer_slugs"."is_current"
        else char_length("designer_slugs"."slug") between 3 and 40 and "designer_slugs"."slug" ~ '^[a-z0-9]+(?:-[a-z0-9]+)*$' end)
);
--> statement-breakpoint
CREATE TABLE "storefronts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"banner_upload_id" uuid,
	"avatar_upload_id" uuid,
	"links" text[] DEFAULT '{}' NOT NULL,
	"shows_followers" boolean DEFAULT false NOT NULL,
	"pinned" uuid[] DEFAULT '{}' NOT NULL,
	"collections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"slug_changes" timestamp (3) with time zone[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "storefronts_links_check" CHECK (cardinality("storefronts"."links") <= 5),
	CONSTRAINT "storefronts_https_check" CHECK (array_to_string("storefronts"."links", ' ', '') ~ '^(|https://[^ ]+( https://[^ ]+)*)$'
        and char_length(array_to_string("storefronts"."links", '')) <= 1000),
	CONSTRAINT "storefronts_pinned_check" CHECK (cardinality("storefronts"."pinned") <= 6),
	CONSTRAINT "storefronts_collections_check" CHECK (jsonb_typeof("storefronts"."collections") = 'array' and jsonb_array_length("storefronts"."collections") <= 20)
);
--> statement-breakpoint
ALTER TABLE "mail_opt_outs" DROP CONSTRAINT "mail_opt_outs_notification_check";--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designer_slugs" ADD CONSTRAINT "designer_slugs_designer_id_fkey" FOREIGN KEY ("designer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storefronts" ADD CONSTRAINT "storefronts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storefronts" ADD CONSTRAINT "storefronts_banner_upload_id_fkey" FOREIGN KEY ("banner_upload_id") REFERENCES "public"."uploads"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storefronts" ADD CONSTRAINT "storefronts_avatar_upload_id_fkey" FOREIGN KEY ("avatar_upload_id") REFERENCES "public"."uploads"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_portal_idx" ON "notifications" USING btree ("user_id","created_at","id") WHERE "notifications"."is_in_portal";--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id","created_at") WHERE "notifications"."is_in_portal" and "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_digest_idx" ON "notifications" USING btree ("user_id","created_at") WHERE "notifications"."is_for_digest";--> statement-breakpoint
CREATE INDEX "notifications_created_at_idx" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "designer_slugs_designer_idx" ON "designer_slugs" USING btree ("designer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "designer_slugs_one_current_idx" ON "designer_slugs" USING btree ("designer_id") WHERE "designer_slugs"."is_current";--> statement-breakpoint
CREATE INDEX "storefronts_banner_idx" ON "storefronts" USING btree ("banner_upload_id") WHERE "storefronts"."banner_upload_id" is not null;--> statement-breakpoint
CREATE INDEX "storefronts_avatar_idx" ON "storefronts" USING btree ("avatar_upload_id") WHERE "storefronts"."avatar_upload_id" is not null;--> statement-breakpoint
ALTER TABLE "mail_opt_outs" ADD CONSTRAINT "mail_opt_outs_notification_check" CHECK ("mail_opt_outs"."notification" in ('reviews', 'requests', 'follows', 'ratings', 'sales', 'new_requests', 'followers', 'payouts'));