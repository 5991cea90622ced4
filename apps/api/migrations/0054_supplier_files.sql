-- The uid alone is the primary key.
-- never stored: suppliers_key
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_key" UNIQUE("namespace","uid");--> statement-breakpoint
CREATE TABLE "supplier_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"supplier_uid" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supplier_files" ADD CONSTRAINT "supplier_files_supplier_key" FOREIGN KEY ("namespace","supplier_uid") REFERENCES "public"."suppliers"("namespace","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_files_supplier" ON "supplier_files" USING btree ("supplier_uid");--> statement-breakpoint
CREATE INDEX "supplier_files_stored" ON "supplier_files" USING btree ("namespace","bytes");--> statement-breakpoint
SELECT tenant_table('supplier_files', 'inherited');
