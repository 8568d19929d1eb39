CREATE TABLE "blocked_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"keys" integer[] DEFAULT '{}' NOT NULL,
	"outline" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocked_images_case_sha256_key" UNIQUE("case_id","sha256"),
	CONSTRAINT "blocked_images_outline_check" CHECK (char_length("blocked_images"."outline") <= 1400)
);
--> statement-breakpoint
CREATE TABLE "image_fingerprints" (
	"upload_id" uuid PRIMARY KEY NOT NULL,
	"keys" integer[] NOT NULL,
	"outline" text NOT NULL,
	CONSTRAINT "image_fingerprints_outline_check" CHECK (char_length("image_fingerprints"."outline") <= 1400)
);
--> statement-breakpoint
CREATE TABLE "image_matches" (
	"upload_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"similarity" integer NOT NULL,
	"share" integer NOT NULL,
	"is_mirrored" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "image_matches_pkey" PRIMARY KEY("upload_id","other_id"),
	CONSTRAINT "image_matches_order_check" CHECK ("image_matches"."upload_id" < "image_matches"."other_id"),
	CONSTRAINT "image_matches_percent_check" CHECK ("image_matches"."similarity" between 0 and 100 and "image_matches"."share" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "rights_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "rights_cases_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"notice_id" uuid NOT NULL,
	"design_id" uuid NOT NULL,
	"designer_id" uuid NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rights_cases_number_key" UNIQUE("number"),
	CONSTRAINT "rights_cases_notice_design_key" UNIQUE("notice_id","design_id"),
	CONSTRAINT "rights_cases_state_check" CHECK ("rights_cases"."state" in ('received', 'taken_down', 'countered', 'restored', 'upheld', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "rights_counter_notices" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"statement" text NOT NULL,
	"is_mistake" boolean NOT NULL,
	"accepts_court" boolean NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rights_counter_notices_name_check" CHECK ("rights_counter_notices"."name" ~ '[^[:space:]]' and char_length("rights_counter_notices"."name") <= 100),
	CONSTRAINT "rights_counter_notices_address_check" CHECK ("rights_counter_notices"."address" ~ '[^[:space:]]' and char_length("rights_counter_notices"."address") <= 300),
	CONSTRAINT "rights_counter_notices_phone_check" CHECK (char_length("rights_counter_notices"."phone") <= 40),
	CONSTRAINT "rights_counter_notices_statement_check" CHECK ("rights_counter_notices"."statement" ~ '[^[:space:]]' and char_length("rights_counter_notices"."statement") <= 3000),
	CONSTRAINT "rights_counter_notices_statements_check" CHECK ("rights_counter_notices"."is_mistake" and "rights_counter_notices"."accepts_court"),
	CONSTRAINT "rights_counter_notices_signature_check" CHECK ("rights_counter_notices"."signature" ~ '[^[:space:]]' and char_length("rights_counter_notices"."signature") <= 100)
);
--> statement-breakpoint
CREATE TABLE "rights_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"form_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"address" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"work" text NOT NULL,
	"is_good_faith" boolean NOT NULL,
	"is_accurate" boolean NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rights_notices_form_id_key" UNIQUE("form_id"),
	CONSTRAINT "rights_notices_name_check" CHECK ("rights_notices"."name" ~ '[^[:space:]]' and char_length("rights_notices"."name") <= 100),
	CONSTRAINT "rights_notices_email_check" CHECK ("rights_notices"."email" = lower("rights_notices"."email") and "rights_notices"."email" like '_%@_%' and char_length("rights_notices"."email") <= 255),
	CONSTRAINT "rights_notices_role_check" CHECK ("rights_notices"."role" in ('owner', 'agent')),
	CONSTRAINT "rights_notices_address_check" CHECK ("rights_notices"."address" ~ '[^[:space:]]' and char_length("rights_notices"."address") <= 300),
	CONSTRAINT "rights_notices_phone_check" CHECK (char_length("rights_notices"."phone") <= 40),
	CONSTRAINT "rights_notices_work_check" CHECK ("rights_notices"."work" ~ '[^[:space:]]' and char_length("rights_notices"."work") <= 3000),
	CONSTRAINT "rights_notices_statements_check" CHECK ("rights_notices"."is_good_faith" and "rights_notices"."is_accurate"),
	CONSTRAINT "rights_notices_signature_check" CHECK ("rights_notices"."signature" ~ '[^[:space:]]' and char_length("rights_notices"."signature") <= 100)
);
--> statement-breakpoint
CREATE TABLE "rights_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rights_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" uuid NOT NULL,
	"state" text NOT NULL,
	"actor_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rights_steps_state_check" CHECK ("rights_steps"."state" in ('received', 'taken_down', 'countered', 'restored', 'upheld', 'dismissed')),
	CONSTRAINT "rights_steps_note_check" CHECK (char_length("rights_steps"."note") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "taken_down_from" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "fingerprint_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "blocked_images" ADD CONSTRAINT "blocked_images_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "public"."rights_cases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_fingerprints" ADD CONSTRAINT "image_fingerprints_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_matches" ADD CONSTRAINT "image_matches_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_matches" ADD CONSTRAINT "image_matches_other_id_fkey" FOREIGN KEY ("other_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_cases" ADD CONSTRAINT "rights_cases_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "public"."rights_notices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_cases" ADD CONSTRAINT "rights_cases_design_id_fkey" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_cases" ADD CONSTRAINT "rights_cases_designer_id_fkey" FOREIGN KEY ("designer_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_counter_notices" ADD CONSTRAINT "rights_counter_notices_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "public"."rights_cases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_steps" ADD CONSTRAINT "rights_steps_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "public"."rights_cases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_steps" ADD CONSTRAINT "rights_steps_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_images_sha256_idx" ON "blocked_images" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "blocked_images_keys_idx" ON "blocked_images" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "image_fingerprints_keys_idx" ON "image_fingerprints" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "image_matches_other_idx" ON "image_matches" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "rights_cases_state_idx" ON "rights_cases" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "rights_cases_design_idx" ON "rights_cases" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX "rights_cases_designer_idx" ON "rights_cases" USING btree ("designer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rights_steps_case_idx" ON "rights_steps" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "uploads_fingerprint_version_idx" ON "uploads" USING btree ("fingerprint_version","id");--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_taken_down_from_check" CHECK ("designs"."taken_down_from" in ('pending', 'approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_taken_down_check" CHECK (("designs"."taken_down_at" is null) = ("designs"."taken_down_from" is null) and ("designs"."taken_down_at" is null or "designs"."status" = 'rejected'));--> statement-breakpoint
-- Custom SQL: the record of rights cases is append-only.
create trigger rights_steps_append_only before update or delete on rights_steps
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger rights_steps_no_truncate before truncate on rights_steps
  for each statement execute function refuse_change();
