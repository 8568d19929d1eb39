CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"design_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_pkey" PRIMARY KEY("user_id","design_id")
);
--> statement-breakpoint
CREATE TABLE "follow_mails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"told_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower_id" uuid NOT NULL,
	"designer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follows_pkey" PRIMARY KEY("follower_id","designer_id"),
	CONSTRAINT "follows_self_check" CHECK ("follows"."follower_id" <> "follows"."designer_id")
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_design_id_fkey" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_mails" ADD CONSTRAINT "follow_mails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_fkey" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_designer_id_fkey" FOREIGN KEY ("designer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_design_id_idx" ON "favourites" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX "follows_designer_id_idx" ON "follows" USING btree ("designer_id","follower_id");--> statement-breakpoint
CREATE INDEX "designs_title_idx" ON "designs" USING btree ("title","created_at","id") WHERE "designs"."status" = 'approved';