CREATE TABLE "import_rows" (
	"import_uid" text NOT NULL,
	"actor" text NOT NULL,
	"position" integer NOT NULL,
	"cells" text[] NOT NULL,
	"state" text DEFAULT 'Unchecked' NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"object" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "import_rows_import_uid_position_pk" PRIMARY KEY("import_uid","position")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"namespace" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text,
	"decimal" text NOT NULL,
	"headings" text[] NOT NULL,
	"targets" text[] NOT NULL,
	"empty_cells" text DEFAULT 'keep' NOT NULL,
	"rows" integer NOT NULL,
	"checked" boolean DEFAULT false NOT NULL,
	"job_uid" text
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_uid_imports_uid_fk" FOREIGN KEY ("import_uid") REFERENCES "public"."imports"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_state" ON "import_rows" USING btree ("import_uid","state","position");--> statement-breakpoint
CREATE INDEX "imports_actor" ON "imports" USING btree ("actor","id");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON imports, import_rows TO backoffice_app;
--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO backoffice_app;
--> statement-breakpoint
ALTER TABLE imports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE import_rows ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON imports FOR ALL USING (actor = current_setting('app.account', true));
--> statement-breakpoint
CREATE POLICY own ON import_rows FOR ALL USING (actor = current_setting('app.account', true));
