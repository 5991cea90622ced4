CREATE TABLE "kept_records" (
	"entry" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"kept" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "kept_records_at" ON "kept_records" USING btree ("at");--> statement-breakpoint
-- Made after the rights were given (migration 0001): it needs its own. Only who deleted something can take that back.
GRANT SELECT, INSERT, DELETE ON kept_records TO backoffice_app;
--> statement-breakpoint
ALTER TABLE kept_records ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON kept_records FOR ALL USING (actor = current_setting('app.account', true));
