CREATE TABLE "short_views" (
	"id" text PRIMARY KEY NOT NULL,
	"namespace" text NOT NULL,
	"address" text NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "short_views_namespace" ON "short_views" USING btree ("namespace","used_at");--> statement-breakpoint
-- Made after the rights were given (migration 0001): it needs its own, and the wall of the other tables of a tenant.
GRANT SELECT, INSERT, UPDATE, DELETE ON short_views TO backoffice_app;
--> statement-breakpoint
ALTER TABLE short_views ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON short_views FOR ALL USING (namespace = ANY ((SELECT scope_of('app.readable'))::text[]));
