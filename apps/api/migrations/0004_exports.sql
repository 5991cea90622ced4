CREATE TABLE "exports" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"job_uid" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resource" text NOT NULL,
	"format" text NOT NULL,
	"columns" text[] NOT NULL,
	"headings" text[] NOT NULL,
	"delimiter" text NOT NULL,
	"decimal" text NOT NULL,
	"uids" text[] NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint
);
--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_job_uid_jobs_uid_fk" FOREIGN KEY ("job_uid") REFERENCES "public"."jobs"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_actor" ON "exports" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "exports_job" ON "exports" USING btree ("job_uid");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON exports TO backoffice_app;
--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO backoffice_app;
--> statement-breakpoint
ALTER TABLE exports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON exports FOR ALL USING (actor = current_setting('app.account', true));
