CREATE TABLE "attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"object" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"resource" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attachments_object" ON "attachments" USING btree ("object");--> statement-breakpoint
CREATE INDEX "attachments_stored" ON "attachments" USING btree ("namespace","bytes");--> statement-breakpoint
SELECT tenant_table('attachments', 'own');
--> statement-breakpoint
SELECT inherited_links('attachments', '{"object": "kind:resource related"}');
