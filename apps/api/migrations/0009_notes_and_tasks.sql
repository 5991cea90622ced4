CREATE TABLE "notes" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"resource" text NOT NULL,
	"object" text NOT NULL,
	"author" text NOT NULL,
	"body" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"number" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'To do' NOT NULL,
	"priority" text DEFAULT 'None' NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"due" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"assignees" text[] DEFAULT '{}' NOT NULL,
	"asked_by" text NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"waiting_for" text DEFAULT '' NOT NULL,
	CONSTRAINT "tasks_number" UNIQUE("namespace","number")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "title" text;--> statement-breakpoint
CREATE INDEX "notes_object" ON "notes" USING btree ("resource","object","id");--> statement-breakpoint
CREATE INDEX "tasks_links" ON "tasks" USING gin ("links");--> statement-breakpoint
CREATE INDEX "tasks_assignees" ON "tasks" USING gin ("assignees");--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO backoffice_app;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['notes', 'tasks'] LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO backoffice_app', name);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY reading ON %I FOR SELECT USING (namespace = ANY ((SELECT scope_of(''app.readable''))::text[]))', name);
    EXECUTE format('CREATE POLICY adding ON %I FOR INSERT WITH CHECK (namespace = ANY ((SELECT scope_of(''app.readable''))::text[]))', name);
    EXECUTE format('CREATE POLICY changing ON %I FOR UPDATE USING (namespace = ANY ((SELECT scope_of(''app.readable''))::text[]))', name);
    EXECUTE format('CREATE POLICY removing ON %I FOR DELETE USING (namespace = ANY ((SELECT scope_of(''app.readable''))::text[]))', name);
  END LOOP;
END $$;
