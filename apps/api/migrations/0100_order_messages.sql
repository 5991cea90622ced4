-- Processes of the previous version store none of the new columns.
-- never stored: order_emails_letter
-- never stored: order_emails_job
ALTER TABLE "order_emails" ADD COLUMN "letter" jsonb;--> statement-breakpoint
ALTER TABLE "order_emails" ADD COLUMN "written" text;--> statement-breakpoint
ALTER TABLE "order_emails" ADD COLUMN "job_uid" text;--> statement-breakpoint
CREATE UNIQUE INDEX "order_emails_job" ON "order_emails" USING btree ("job_uid","order_uid");--> statement-breakpoint
CREATE INDEX "order_emails_written" ON "order_emails" USING btree ("namespace","written") WHERE written is not null;--> statement-breakpoint
ALTER TABLE "order_emails" ADD CONSTRAINT "order_emails_letter" CHECK (letter is null or (kind = 'Message' and order_uid is not null));