-- Work that fails again and again waits longer each time, and is set aside in the end where an administrator finds it.
ALTER TABLE "jobs" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "run_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "set_aside_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "run_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "set_aside_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "jobs_set_aside" ON "jobs" USING btree ("set_aside_at") WHERE set_aside_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_set_aside" ON "outbox" USING btree ("set_aside_at") WHERE set_aside_at is not null;
--> statement-breakpoint
-- Two tabs that put rows of one file right do not overwrite one another.
ALTER TABLE "imports" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
