ALTER TABLE "profiles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "design_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;