ALTER TABLE "accounts" ADD COLUMN "organization" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "contract_hours_week" double precision;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "approver_uid" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "uid" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_approver_uid_accounts_uid_fk" FOREIGN KEY ("approver_uid") REFERENCES "public"."accounts"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_author" ON "notes" USING btree ("author");--> statement-breakpoint
CREATE INDEX "tasks_asked_by" ON "tasks" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "accounts_approver" ON "accounts" USING btree ("approver_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_uid" ON "sessions" USING btree ("uid");--> statement-breakpoint
GRANT SELECT (uid, created_at, seen_at, device, address) ON sessions TO backoffice_app;
