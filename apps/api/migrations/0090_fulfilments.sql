CREATE TABLE "fulfilments" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "fulfilments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"order_uid" text NOT NULL,
	"holder" text,
	"batch" text,
	"place" integer,
	"shipped_before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "fulfilments_key" UNIQUE("namespace","uid")
);
--> statement-breakpoint
CREATE TABLE "picks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"fulfilment_uid" text NOT NULL,
	"line" bigint NOT NULL,
	"part" text,
	"quantity" integer NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"actor" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picks_units" CHECK (quantity <> 0 or missing <> 0)
);
--> statement-breakpoint
ALTER TABLE "fulfilments" ADD CONSTRAINT "fulfilments_order_key" FOREIGN KEY ("namespace","order_uid") REFERENCES "public"."orders"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picks" ADD CONSTRAINT "picks_fulfilment_key" FOREIGN KEY ("namespace","fulfilment_uid") REFERENCES "public"."fulfilments"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fulfilments_order" ON "fulfilments" USING btree ("order_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "fulfilments_open" ON "fulfilments" USING btree ("order_uid") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "fulfilments_holder" ON "fulfilments" USING btree ("holder") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "picks_fulfilment" ON "picks" USING btree ("fulfilment_uid");--> statement-breakpoint
CREATE INDEX "orders_at_bench" ON "orders" USING btree ("namespace","stage") WHERE stage in ('To do', 'Picking', 'Packed', 'On hold');--> statement-breakpoint
SELECT tenant_table(name, 'own') FROM unnest('{fulfilments,picks}'::regclass[]) t(name);
--> statement-breakpoint
-- What was counted stays as it was.
REVOKE UPDATE, DELETE ON picks FROM backoffice_app, backoffice_system;
--> statement-breakpoint
REVOKE DELETE ON fulfilments FROM backoffice_app, backoffice_system;
--> statement-breakpoint
-- Nobody is known to hold what is being picked when this is installed.
INSERT INTO fulfilments (uid, namespace, order_uid, shipped_before)
SELECT gen_random_uuid()::text, o.namespace, o.uid, '{}' FROM orders o
WHERE o.stage IN ('Picking', 'Packed') OR (o.stage = 'On hold' AND o.held_from IN ('Picking', 'Packed'));
