ALTER TABLE "products" ADD COLUMN "coming_prices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "products_coming_prices" ON "products" USING btree ("id") WHERE coming_prices <> '[]';--> statement-breakpoint
-- Products that were deleted before this come back with what they need now.
UPDATE deleted_products SET kept = jsonb_set(kept, '{products,0,coming_prices}', '[]') WHERE kept -> 'products' -> 0 IS NOT NULL;
--> statement-breakpoint
UPDATE job_rows SET kept = jsonb_set(kept, '{products,0,coming_prices}', '[]') WHERE kept -> 'products' -> 0 IS NOT NULL;
