ALTER TABLE "checkouts" ADD COLUMN "captured_currency" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "refund_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "refunded_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "profiles_email_idx" ON "profiles" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_cancel_requested_idx" ON "orders" USING btree ("created_at","id") WHERE "orders"."cancel_requested_at" is not null;--> statement-breakpoint
CREATE INDEX "payouts_state_idx" ON "payouts" USING btree ("state","created_at","id");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_refund_asked_check" CHECK ("checkouts"."refund_asked_at" is null or "checkouts"."status" = 'held');--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_refunded_check" CHECK ("checkouts"."refunded_at" is null or "checkouts"."refund_asked_at" is not null);