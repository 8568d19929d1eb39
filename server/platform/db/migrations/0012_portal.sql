CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"designer_id" uuid NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payouts_amount_check" CHECK ("payouts"."amount" > 0 and "payouts"."amount" <> 'NaN'),
	CONSTRAINT "payouts_method_check" CHECK ("payouts"."method" in ('bank_transfer', 'paypal')),
	CONSTRAINT "payouts_reference_check" CHECK ("payouts"."reference" ~ '[^[:space:]]' and char_length("payouts"."reference") <= 100),
	CONSTRAINT "payouts_state_check" CHECK ("payouts"."state" in ('requested', 'paid', 'refused')),
	CONSTRAINT "payouts_settled_check" CHECK (("payouts"."state" = 'requested') = ("payouts"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "first_approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "design_requests" ADD COLUMN "design_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_designer_id_fkey" FOREIGN KEY ("designer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_designer_idx" ON "payouts" USING btree ("designer_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_requested_idx" ON "payouts" USING btree ("designer_id") WHERE "payouts"."state" = 'requested';--> statement-breakpoint
ALTER TABLE "design_requests" ADD CONSTRAINT "design_requests_design_id_fkey" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "designs_queue_idx" ON "designs" USING btree ("submitted_at","id") WHERE "designs"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "designs_reviewed_at_idx" ON "designs" USING btree ("reviewed_at") WHERE "designs"."reviewed_at" is not null;--> statement-breakpoint
ALTER TABLE "design_requests" ADD CONSTRAINT "design_requests_design_id_key" UNIQUE("design_id");--> statement-breakpoint
ALTER TABLE "design_requests" ADD CONSTRAINT "design_requests_design_check" CHECK ("design_requests"."design_id" is null or "design_requests"."status" = 'completed');--> statement-breakpoint
UPDATE "designs" SET "submitted_at" = "created_at";--> statement-breakpoint
UPDATE "designs" d SET "reviewed_at" = (
  SELECT max(a.at) FROM "audit_log" a WHERE a.subject = 'design' AND a.subject_id = d.id AND a.action IN ('approve', 'reject')
);--> statement-breakpoint
UPDATE "designs" d SET "first_approved_at" = coalesce(
  (SELECT min(a.at) FROM "audit_log" a WHERE a.subject = 'design' AND a.subject_id = d.id
    AND (a.action IN ('approve', 'restore', 'archive') OR a.details ->> 'status' = 'approved')),
  CASE WHEN d.status = 'approved' OR EXISTS (SELECT 1 FROM "order_items" i WHERE i.design_id = d.id) THEN d.updated_at END
);
