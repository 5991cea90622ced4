CREATE TABLE "supplier_order_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_order_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"order_uid" text NOT NULL,
	"line_id" bigint,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supplier_order_files" ADD CONSTRAINT "supplier_order_files_order_uid_supplier_orders_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."supplier_orders"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_order_files" ADD CONSTRAINT "supplier_order_files_line_id_supplier_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."supplier_order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_order_files_order" ON "supplier_order_files" USING btree ("order_uid");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "supplier_order_files" TO backoffice_app;
--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO backoffice_app;
--> statement-breakpoint
ALTER TABLE "supplier_order_files" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY reading ON "supplier_order_files" FOR SELECT USING (namespace = ANY ((SELECT scope_of('app.readable'))::text[]));
--> statement-breakpoint
CREATE POLICY adding ON "supplier_order_files" FOR INSERT WITH CHECK (namespace = ANY ((SELECT scope_of('app.readable'))::text[]));
--> statement-breakpoint
CREATE POLICY changing ON "supplier_order_files" FOR UPDATE USING (namespace = ANY ((SELECT scope_of('app.readable'))::text[]));
--> statement-breakpoint
CREATE POLICY removing ON "supplier_order_files" FOR DELETE USING (namespace = ANY ((SELECT scope_of('app.readable'))::text[]));
