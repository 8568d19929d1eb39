CREATE TABLE "dispute_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dispute_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"provider_file_id" text,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dispute_files_kind_key" UNIQUE("dispute_id","kind"),
	CONSTRAINT "dispute_files_kind_check" CHECK ("dispute_files"."kind" in ('receipt', 'shipping_documentation', 'customer_communication', 'service_documentation', 'refund_policy', 'uncategorized_file')),
	CONSTRAINT "dispute_files_name_check" CHECK ("dispute_files"."name" ~ '[^[:space:]]' and char_length("dispute_files"."name") <= 200),
	CONSTRAINT "dispute_files_bytes_check" CHECK ("dispute_files"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"charge_id" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"withdrawn_amount" numeric(10, 2) DEFAULT 0 NOT NULL,
	"returned_amount" numeric(10, 2) DEFAULT 0 NOT NULL,
	"fee_amount" numeric(10, 2) DEFAULT 0 NOT NULL,
	"respond_by" timestamp (3) with time zone,
	"statement" text,
	"submit_asked_at" timestamp (3) with time zone,
	"accept_asked_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"synced_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "disputes_provider_id_key" UNIQUE("provider_id"),
	CONSTRAINT "disputes_amount_check" CHECK ("disputes"."amount" > 0 and "disputes"."amount" <> 'NaN'),
	CONSTRAINT "disputes_moved_check" CHECK ("disputes"."withdrawn_amount" >= 0 and "disputes"."returned_amount" >= 0 and "disputes"."fee_amount" >= 0),
	CONSTRAINT "disputes_status_check" CHECK ("disputes"."status" in ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'won', 'lost', 'prevented')),
	CONSTRAINT "disputes_closed_check" CHECK (("disputes"."status" in ('won', 'lost', 'warning_closed', 'prevented')) = ("disputes"."closed_at" is not null)),
	CONSTRAINT "disputes_statement_check" CHECK ("disputes"."statement" ~ '[^[:space:]]' and char_length("disputes"."statement") <= 10000),
	CONSTRAINT "disputes_one_answer_check" CHECK (num_nonnulls("disputes"."submit_asked_at", "disputes"."accept_asked_at") <= 1)
);
--> statement-breakpoint
CREATE TABLE "connect_accounts" (
	"designer_id" uuid PRIMARY KEY NOT NULL,
	"account_id" text,
	"country" text NOT NULL,
	"details_submitted" boolean DEFAULT false NOT NULL,
	"payouts_enabled" boolean DEFAULT false NOT NULL,
	"transfers_active" boolean DEFAULT false NOT NULL,
	"requirements" jsonb NOT NULL,
	"bank_hint" text,
	"has_tax_id" boolean,
	"created_at" timestamp (3) with time zone NOT NULL,
	"synced_at" timestamp (3) with time zone,
	CONSTRAINT "connect_accounts_account_id_key" UNIQUE("account_id"),
	CONSTRAINT "connect_accounts_country_check" CHECK ("connect_accounts"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "connect_accounts_bank_hint_check" CHECK ("connect_accounts"."bank_hint" ~ '[^[:space:]]' and char_length("connect_accounts"."bank_hint") <= 100)
);
--> statement-breakpoint
CREATE TABLE "payout_details" (
	"designer_id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"sealed" text NOT NULL,
	"hint" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_details_method_check" CHECK ("payout_details"."method" in ('bank_transfer', 'paypal')),
	CONSTRAINT "payout_details_hint_check" CHECK ("payout_details"."hint" ~ '[^[:space:]]' and char_length("payout_details"."hint") <= 100)
);
--> statement-breakpoint
CREATE TABLE "royalty_adjustments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"designer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mills" bigint NOT NULL,
	"reason" text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "royalty_adjustments_kind_check" CHECK ("royalty_adjustments"."kind" in ('write_off')),
	CONSTRAINT "royalty_adjustments_mills_check" CHECK ("royalty_adjustments"."mills" <> 0),
	CONSTRAINT "royalty_adjustments_reason_check" CHECK ("royalty_adjustments"."reason" ~ '[^[:space:]]' and char_length("royalty_adjustments"."reason") <= 300)
);
--> statement-breakpoint
ALTER TABLE "royalty_entries" DROP CONSTRAINT "royalty_entries_cause_key";--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_completed_check";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_method_check";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_state_check";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_settled_check";--> statement-breakpoint
ALTER TABLE "royalty_entries" DROP CONSTRAINT "royalty_entries_sign_check";--> statement-breakpoint
ALTER TABLE "shop_settings" DROP CONSTRAINT "shop_settings_name_check";--> statement-breakpoint
DROP INDEX "payouts_one_requested_idx";--> statement-breakpoint
ALTER TABLE "book_days" ADD COLUMN "tax" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "book_days" ADD COLUMN "refunded_tax" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "book_days" ADD COLUMN "disputed" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "book_days" ADD COLUMN "dispute_fees" numeric(14, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "tax_amount" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "is_taxed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_amount" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_tax" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_region" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "period" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "destination" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "sealed_destination" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "transfer_id" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "provider_payout_id" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "reversal_id" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "arrives_on" date;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "attempt_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tax_amount" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "royalty_entries" ADD COLUMN "dispute_id" uuid;--> statement-breakpoint
ALTER TABLE "royalty_entries" ADD COLUMN "cleared_at" timestamp (3) with time zone;--> statement-breakpoint
-- Royalties from before clearing existed stay available.
UPDATE "royalty_entries" SET "cleared_at" = "created_at";--> statement-breakpoint
UPDATE "orders" SET "shipped_at" = coalesce("shipping_mailed_at", "delivered_at", "status_changed_at", "created_at") WHERE "status" in ('shipped', 'delivered');--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_dispute_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_uploaded_by_fkey" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_answered_by_fkey" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_accounts" ADD CONSTRAINT "connect_accounts_designer_id_fkey" FOREIGN KEY ("designer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_details" ADD CONSTRAINT "payout_details_designer_id_fkey" FOREIGN KEY ("designer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "royalty_adjustments" ADD CONSTRAINT "royalty_adjustments_designer_id_fkey" FOREIGN KEY ("designer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "royalty_adjustments" ADD CONSTRAINT "royalty_adjustments_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_order_idx" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_open_idx" ON "disputes" USING btree ("respond_by","id") WHERE "disputes"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_created_at_idx" ON "disputes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "connect_accounts_unfinished_idx" ON "connect_accounts" USING btree ("created_at") WHERE "connect_accounts"."account_id" is null;--> statement-breakpoint
CREATE INDEX "royalty_adjustments_designer_idx" ON "royalty_adjustments" USING btree ("designer_id","created_at","id");--> statement-breakpoint
ALTER TABLE "royalty_entries" ADD CONSTRAINT "royalty_entries_dispute_id_fkey" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_shipped_at_idx" ON "orders" USING btree ("shipped_at") WHERE "orders"."shipped_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_taxed_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."tax_amount" > 0;--> statement-breakpoint
CREATE INDEX "payouts_attempt_idx" ON "payouts" USING btree ("attempt_at") WHERE "payouts"."attempt_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open_idx" ON "payouts" USING btree ("designer_id") WHERE "payouts"."state" in ('requested', 'in_transit');--> statement-breakpoint
CREATE INDEX "royalty_entries_pending_idx" ON "royalty_entries" USING btree ("order_item_id") WHERE "royalty_entries"."cleared_at" is null;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_transfer_id_key" UNIQUE("transfer_id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_provider_payout_id_key" UNIQUE("provider_payout_id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_reversal_id_key" UNIQUE("reversal_id");--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_period_key" UNIQUE("designer_id","period");--> statement-breakpoint
ALTER TABLE "royalty_entries" ADD CONSTRAINT "royalty_entries_cause_key" UNIQUE NULLS NOT DISTINCT("order_item_id","refund_line_id","dispute_id");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_tax_amount_check" CHECK ("checkouts"."tax_amount" >= 0 and "checkouts"."tax_amount" <> 'NaN');--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_is_taxed_check" CHECK ("checkouts"."tax_amount" = 0 or "checkouts"."is_taxed");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_completed_check" CHECK ("checkouts"."status" <> 'completed' or (("checkouts"."payment_intent_id" is not null or "checkouts"."total_amount" = 0) and "checkouts"."captured_amount" = "checkouts"."total_amount" + "checkouts"."tax_amount"));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_amount_check" CHECK ("orders"."tax_amount" >= 0 and "orders"."tax_amount" <> 'NaN');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_tax_check" CHECK ("orders"."refunded_tax" between 0 and "orders"."tax_amount");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_region_check" CHECK ("orders"."tax_region" ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$');--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_period_check" CHECK ("payouts"."period" ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$');--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_check" CHECK (("payouts"."method" = 'stripe') = ("payouts"."account_id" is not null));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_transfer_check" CHECK ("payouts"."transfer_id" is not null or ("payouts"."provider_payout_id" is null and "payouts"."reversal_id" is null));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_method_check" CHECK ("payouts"."method" in ('bank_transfer', 'paypal', 'stripe'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_state_check" CHECK ("payouts"."state" in ('requested', 'in_transit', 'paid', 'refused', 'failed'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_settled_check" CHECK (("payouts"."state" in ('requested', 'in_transit')) = ("payouts"."settled_at" is null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_tax_amount_check" CHECK ("refunds"."tax_amount" >= 0 and "refunds"."tax_amount" <> 'NaN');--> statement-breakpoint
ALTER TABLE "royalty_entries" ADD CONSTRAINT "royalty_entries_one_cause_check" CHECK (num_nonnulls("royalty_entries"."refund_line_id", "royalty_entries"."dispute_id") <= 1);--> statement-breakpoint
ALTER TABLE "royalty_entries" ADD CONSTRAINT "royalty_entries_sign_check" CHECK (case when "royalty_entries"."dispute_id" is not null then "royalty_entries"."mills" <= 0 and "royalty_entries"."platform_mills" <= 0 and "royalty_entries"."quantity" <= 0
        when "royalty_entries"."refund_line_id" is null then "royalty_entries"."mills" >= 0 and "royalty_entries"."platform_mills" >= 0 and "royalty_entries"."quantity" > 0
        else "royalty_entries"."mills" <= 0 and "royalty_entries"."platform_mills" <= 0 and "royalty_entries"."quantity" < 0 end);--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_name_check" CHECK ("shop_settings"."name" in ('company', 'shipping', 'countries', 'launch', 'announcement', 'home', 'featured', 'claims', 'payouts', 'tax'));