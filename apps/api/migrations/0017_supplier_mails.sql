CREATE TABLE "supplier_mails" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "supplier_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"order_uid" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'Waiting' NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"answer" text,
	"refusal" text
);
--> statement-breakpoint
ALTER TABLE "supplier_mails" ADD CONSTRAINT "supplier_mails_order_uid_supplier_orders_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."supplier_orders"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_mails_order" ON "supplier_mails" USING btree ("order_uid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_mails_waiting" ON "supplier_mails" USING btree ("order_uid") WHERE state = 'Waiting';--> statement-breakpoint
CREATE INDEX "supplier_mails_next" ON "supplier_mails" USING btree ("next_at") WHERE state = 'Waiting';--> statement-breakpoint
-- Made after the rights were given (migration 0001): it needs its own, and the wall of the other tables of a tenant.
GRANT SELECT, INSERT, UPDATE, DELETE ON supplier_mails TO backoffice_app;
--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO backoffice_app;
--> statement-breakpoint
ALTER TABLE supplier_mails ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON supplier_mails FOR ALL USING (namespace = ANY ((SELECT scope_of('app.readable'))::text[]));
