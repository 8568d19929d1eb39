ALTER TABLE "designs" ADD COLUMN "suited_colors" text[];--> statement-breakpoint
CREATE INDEX "designs_suited_colors_idx" ON "designs" USING gin ("suited_colors") WITH (fastupdate=false) WHERE "designs"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "designs_suited_colors_missing_idx" ON "designs" USING btree ("id") WHERE "designs"."suited_colors" is null;