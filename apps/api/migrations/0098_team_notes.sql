CREATE TABLE "team_notes" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "team_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"body" text NOT NULL,
	"show_until" date,
	"pinned" boolean DEFAULT false NOT NULL,
	"author" text NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"mentions" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "team_notes_order" ON "team_notes" USING btree ("namespace","pinned","id");--> statement-breakpoint
CREATE INDEX "team_notes_author" ON "team_notes" USING btree ("author");--> statement-breakpoint
SELECT tenant_table('team_notes', 'own');
--> statement-breakpoint
SELECT colleague_links('team_notes', 'mentions');
