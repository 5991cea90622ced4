CREATE TABLE "quotas" (
	"namespace" text NOT NULL,
	"name" text NOT NULL,
	"most" bigint,
	CONSTRAINT "quotas_namespace_name_pk" PRIMARY KEY("namespace","name")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "tenant" text DEFAULT coalesce(current_setting('app.tenant', true), '') NOT NULL;--> statement-breakpoint
CREATE INDEX "product_files_stored" ON "product_files" USING btree ("namespace","bytes");--> statement-breakpoint
CREATE INDEX "supplier_order_files_stored" ON "supplier_order_files" USING btree ("namespace","bytes");--> statement-breakpoint
CREATE INDEX "jobs_tenant" ON "jobs" USING btree ("tenant","created_at");--> statement-breakpoint
SELECT tenant_table('quotas', 'system');
