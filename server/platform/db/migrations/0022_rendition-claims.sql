CREATE TABLE "rendition_claims" (
	"upload_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rendition_claims_pkey" PRIMARY KEY("upload_id","name")
);
--> statement-breakpoint
ALTER TABLE "rendition_claims" ADD CONSTRAINT "rendition_claims_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- By hand: nothing reads these two, and the code no longer knows them. A process of the previous version may still be running and
-- writes and selects both, so they only become optional here. The next migration that touches uploads drops them.
ALTER TABLE "uploads" ALTER COLUMN "blur" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "colors" DROP NOT NULL;
