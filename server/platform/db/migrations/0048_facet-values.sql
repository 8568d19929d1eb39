CREATE INDEX "designs_facet_values_idx" ON "designs" USING gin (("products" || "suited_colors" || array["category_id"::text])) WITH (fastupdate=false) WHERE "designs"."status" = 'approved';--> statement-breakpoint
DROP INDEX "designs_suited_colors_idx";--> statement-breakpoint
DROP INDEX "designs_products_idx";
