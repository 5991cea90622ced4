CREATE TABLE "notifications" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"actor" text,
	"job_uid" text,
	"right" text,
	"path" text,
	"once" text
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "preferences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_accounts_uid_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_job_uid_jobs_uid_fk" FOREIGN KEY ("job_uid") REFERENCES "public"."jobs"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_account" ON "notifications" USING btree ("account","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("account","once");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON notifications TO backoffice_app;
--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO backoffice_app;
--> statement-breakpoint
ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_read ON notifications FOR SELECT USING (account = current_setting('app.account', true));
--> statement-breakpoint
CREATE POLICY own_change ON notifications FOR UPDATE USING (account = current_setting('app.account', true));
--> statement-breakpoint
CREATE POLICY own_remove ON notifications FOR DELETE USING (account = current_setting('app.account', true));
--> statement-breakpoint
CREATE POLICY tell_others ON notifications FOR INSERT WITH CHECK (true);
