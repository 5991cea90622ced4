ALTER TABLE "kept_records" ADD COLUMN "namespace" text;--> statement-breakpoint
UPDATE kept_records k SET namespace = e.namespace FROM audit_entries e WHERE e.id = k.entry;--> statement-breakpoint
CREATE INDEX "kept_records_namespace" ON "kept_records" USING btree ("namespace","entry");--> statement-breakpoint
-- Who works in the namespace of a deleted record may restore it, not only who deleted it.
CREATE POLICY colleagues ON kept_records TO backoffice_app
  USING (namespace = ANY ((SELECT scope_of('app.readable'))::text[]) OR (namespace IS NULL AND (SELECT is_administrator())))
  WITH CHECK (actor = current_setting('app.account', true));
