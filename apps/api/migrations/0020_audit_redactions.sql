CREATE TABLE "audit_redactions" (
	"entry" bigint PRIMARY KEY NOT NULL,
	"redacted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_redactions" ADD CONSTRAINT "audit_redactions_entry_audit_entries_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
SELECT tenant_table('audit_redactions', 'system');
--> statement-breakpoint
-- Only the owner erases; the server reads what was erased when it checks the chain.
REVOKE INSERT, UPDATE, DELETE ON audit_redactions FROM backoffice_system;
