CREATE TABLE "book_days" (
	"day" date PRIMARY KEY NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"paid_sessions" integer NOT NULL,
	"orders" integer NOT NULL,
	"captured" numeric(14, 2) NOT NULL,
	"refunded" numeric(14, 2) NOT NULL,
	"ordered" numeric(14, 2) NOT NULL,
	"order_refunds" numeric(14, 2) NOT NULL,
	"line_mills" bigint NOT NULL,
	"royalty_mills" bigint NOT NULL,
	"platform_mills" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"day" date NOT NULL,
	"facts" jsonb NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"alerted_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"repaired_by" uuid,
	CONSTRAINT "book_differences_kind_check" CHECK ("book_differences"."kind" in ('payment-without-order', 'order-without-payment', 'order-total', 'refund-totals', 'line-shares')),
	CONSTRAINT "book_differences_repaired_check" CHECK ("book_differences"."repaired_by" is null or "book_differences"."resolved_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "insight_days" (
	"day" date PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"gross" numeric(14, 2) NOT NULL,
	"refunded" numeric(14, 2) NOT NULL,
	"submissions" integer NOT NULL,
	"reviewed" integer NOT NULL,
	"review_seconds" bigint NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL,
	"stale" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insight_design_days" (
	"day" date NOT NULL,
	"design_id" uuid NOT NULL,
	"sold" integer NOT NULL,
	"revenue" numeric(14, 2) NOT NULL,
	CONSTRAINT "insight_design_days_pkey" PRIMARY KEY("day","design_id")
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea",
	"registers" "bytea" NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_days_visits_check" CHECK ("visit_days"."visits" >= 0)
);
--> statement-breakpoint
ALTER TABLE "book_differences" ADD CONSTRAINT "book_differences_repaired_by_fkey" FOREIGN KEY ("repaired_by") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_design_days" ADD CONSTRAINT "insight_design_days_design_id_fkey" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_days_checked_at_idx" ON "book_days" USING btree ("checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "book_differences_open_key" ON "book_differences" USING btree ("kind","subject_id") WHERE "book_differences"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "book_differences_open_idx" ON "book_differences" USING btree ("first_seen_at","id") WHERE "book_differences"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "book_differences_open_day_idx" ON "book_differences" USING btree ("day") WHERE "book_differences"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "book_differences_resolved_idx" ON "book_differences" USING btree ("resolved_at","id") WHERE "book_differences"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "insight_days_computed_at_idx" ON "insight_days" USING btree ("computed_at");--> statement-breakpoint
CREATE INDEX "insight_days_stale_idx" ON "insight_days" USING btree ("day") WHERE "insight_days"."stale";--> statement-breakpoint
CREATE INDEX "insight_design_days_design_idx" ON "insight_design_days" USING btree ("design_id","day");--> statement-breakpoint
CREATE INDEX "checkouts_completed_idx" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "payouts_paid_idx" ON "payouts" USING btree ("settled_at") WHERE "payouts"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "refunds_settled_at_idx" ON "refunds" USING btree ("settled_at") WHERE "refunds"."settled_at" is not null;