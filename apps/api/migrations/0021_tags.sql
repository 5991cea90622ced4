ALTER TABLE "products" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Products that were deleted before this come back with what they need now.
UPDATE deleted_products SET kept = jsonb_set(kept, '{products,0,tags}', '[]') WHERE kept -> 'products' -> 0 IS NOT NULL;
--> statement-breakpoint
UPDATE job_rows SET kept = jsonb_set(kept, '{products,0,tags}', '[]') WHERE kept -> 'products' -> 0 IS NOT NULL;
--> statement-breakpoint
-- What the search knows of products says that they have none.
INSERT INTO outbox (index_name, uid) SELECT 'products', uid FROM products ORDER BY id;
