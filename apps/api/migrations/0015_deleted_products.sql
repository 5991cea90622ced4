CREATE TABLE "deleted_products" (
	"uid" text PRIMARY KEY NOT NULL,
	"namespace" text NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"kept" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deleted_products_sku" ON "deleted_products" USING btree ("sku");--> statement-breakpoint
-- Made after the rights were given (migration 0001): it needs its own, and the wall of the other tables of a tenant.
GRANT SELECT, INSERT, DELETE ON deleted_products TO backoffice_app;
--> statement-breakpoint
ALTER TABLE deleted_products ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON deleted_products FOR ALL USING (namespace = ANY ((SELECT scope_of('app.readable'))::text[]));
