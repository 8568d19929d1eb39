CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "renditions" (
	"upload_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "renditions_pkey" PRIMARY KEY("upload_id","name")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"path" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"request_id" uuid,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"blur" text NOT NULL,
	"colors" text[] NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uploads_path_key" UNIQUE("path"),
	CONSTRAINT "uploads_path_check" CHECK (char_length("uploads"."path") <= 200),
	CONSTRAINT "uploads_size_check" CHECK ("uploads"."width" > 0 and "uploads"."height" > 0 and "uploads"."bytes" > 0),
	CONSTRAINT "uploads_hash_check" CHECK ("uploads"."hash" ~ '^[0-9a-f]{16}$')
);
--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "image_urls" text[] GENERATED ALWAYS AS (array_remove(array[image_url, image_url_2, image_url_3, image_url_4, image_url_5, image_url_6, image_url_7, image_url_8, image_url_9, image_url_10], null)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "upload_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renditions" ADD CONSTRAINT "renditions_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "public"."design_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "uploads_created_at_idx" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_owner_idx" ON "uploads" USING btree ("owner_id","created_at");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "designs_image_urls_idx" ON "designs" USING gin ("image_urls");--> statement-breakpoint
CREATE INDEX "order_items_upload_idx" ON "order_items" USING btree ("upload_id");--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_rejection_reason_check" CHECK ("designs"."rejection_reason" ~ '[^[:space:]]' and char_length("designs"."rejection_reason") <= 1000);