ALTER TABLE "categories" ADD COLUMN "pinned_products" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
SELECT inherited_links('categories', '{"parent_uid": "categories", "websites[]": "websites below", "pinned_products[]": "products"}');
