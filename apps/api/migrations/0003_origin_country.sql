ALTER TABLE "products" ADD COLUMN "origin_country" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_origin_country" CHECK (origin_country ~ '^[A-Z]{2}$');
--> statement-breakpoint
-- As the system, since the owner of a table whose policies are forced sees nothing in it.
SET LOCAL ROLE backoffice_system;
--> statement-breakpoint
-- The documents that are in the search do not have the field yet.
INSERT INTO outbox (index_name, uid) SELECT 'products', uid FROM products ORDER BY id;
--> statement-breakpoint
RESET ROLE;
