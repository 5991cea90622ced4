CREATE TABLE "print_jobs" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "print_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"job_uid" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"labels" jsonb NOT NULL,
	"count" integer NOT NULL,
	"layout" jsonb NOT NULL,
	"paper" text NOT NULL,
	"file_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_job_uid_jobs_uid_fk" FOREIGN KEY ("job_uid") REFERENCES "public"."jobs"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_jobs_actor" ON "print_jobs" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "print_jobs_job" ON "print_jobs" USING btree ("job_uid");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON print_jobs TO backoffice_app;
--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO backoffice_app;
--> statement-breakpoint
ALTER TABLE print_jobs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON print_jobs FOR ALL USING (actor = current_setting('app.account', true));
