DROP INDEX "kept_records_namespace";--> statement-breakpoint
ALTER TABLE "kept_records" ADD COLUMN "resource" text;--> statement-breakpoint
CREATE INDEX "audit_entries_deletions" ON "audit_entries" USING btree ("resource","object") WHERE after is null;--> statement-breakpoint
CREATE INDEX "kept_records_kind" ON "kept_records" USING btree ("namespace","resource","entry");--> statement-breakpoint
UPDATE kept_records k SET resource = CASE WHEN e.after IS NULL THEN e.resource ELSE '' END FROM audit_entries e WHERE e.id = k.entry;
