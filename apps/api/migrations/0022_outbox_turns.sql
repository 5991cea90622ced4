ALTER TABLE "outbox" ADD COLUMN "bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "tenant" text DEFAULT coalesce(split_part(current_setting('app.readable', true), ',', 1), '') NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_record" ON "outbox" USING btree ("index_name","uid");--> statement-breakpoint
CREATE INDEX "outbox_turns" ON "outbox" USING btree ("bulk","tenant","id") WHERE set_aside_at is null;