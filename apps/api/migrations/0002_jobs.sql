CREATE TABLE "job_rows" (
	"job_uid" text NOT NULL,
	"actor" text NOT NULL,
	"position" integer NOT NULL,
	"object" text,
	"label" text NOT NULL,
	"state" text DEFAULT 'Waiting' NOT NULL,
	"reason" jsonb,
	"before" jsonb,
	"after" jsonb,
	"kept" jsonb,
	CONSTRAINT "job_rows_job_uid_position_pk" PRIMARY KEY("job_uid","position")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"request" jsonb NOT NULL,
	"frozen" jsonb,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"undo_of" text,
	"undone_by" text,
	"problem" jsonb
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "job" text;--> statement-breakpoint
ALTER TABLE "job_rows" ADD CONSTRAINT "job_rows_job_uid_jobs_uid_fk" FOREIGN KEY ("job_uid") REFERENCES "public"."jobs"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_rows_state" ON "job_rows" USING btree ("job_uid","state","position");--> statement-breakpoint
CREATE INDEX "jobs_actor" ON "jobs" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "jobs_state" ON "jobs" USING btree ("state");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON jobs, job_rows TO backoffice_app;
--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO backoffice_app;
--> statement-breakpoint
ALTER TABLE jobs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE job_rows ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON jobs FOR ALL USING (actor = current_setting('app.account', true));
--> statement-breakpoint
CREATE POLICY own ON job_rows FOR ALL USING (actor = current_setting('app.account', true));
