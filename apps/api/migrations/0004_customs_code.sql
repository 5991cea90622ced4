ALTER TABLE "products" ADD COLUMN "customs_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_customs_code" CHECK (customs_code ~ '^[0-9]{6,10}$');
--> statement-breakpoint
-- As the system, since the owner of a table whose policies are forced sees nothing in it.
SET LOCAL ROLE backoffice_system;
--> statement-breakpoint
-- The documents that are in the search do not have the field yet.
INSERT INTO outbox (index_name, uid) SELECT 'products', uid FROM products ORDER BY id;
--> statement-breakpoint
RESET ROLE;
