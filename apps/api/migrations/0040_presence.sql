CREATE UNLOGGED TABLE "record_presence" (
	"resource" text NOT NULL,
	"object" text NOT NULL,
	"account" text NOT NULL,
	"tab" text NOT NULL,
	"namespace" text NOT NULL,
	"editing" boolean NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "record_presence_resource_object_account_tab_pk" PRIMARY KEY("resource","object","account","tab")
);
--> statement-breakpoint
-- Rows are changed every few seconds: with space on their page, that touches no index.
ALTER TABLE "record_presence" SET (fillfactor = 50);--> statement-breakpoint
SELECT tenant_table('record_presence', 'personal', 'account');--> statement-breakpoint
-- Who may read the records of a namespace sees who has them open.
CREATE POLICY seen ON "record_presence" FOR SELECT TO backoffice_app
  USING (namespace = ANY ((SELECT scope_of('app.readable') || scope_of('app.inherited'))::text[]));
