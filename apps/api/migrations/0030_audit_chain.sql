-- Links every entry of the history to the one before it, so that one that is changed or removed afterwards is noticed.
CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_entry_unique" UNIQUE("entry")
);
--> statement-breakpoint
SELECT system_table('audit_chain');
--> statement-breakpoint
REVOKE UPDATE, DELETE ON audit_chain FROM backoffice_system;
