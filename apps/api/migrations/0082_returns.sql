CREATE TABLE "order_returns" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"order_uid" text NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'Asked' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"received_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "order_returns_key" UNIQUE("namespace","uid"),
	CONSTRAINT "order_returns_number" UNIQUE("order_uid","number")
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"return_uid" text NOT NULL,
	"line" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"received" integer,
	"condition" text,
	"decision" text,
	CONSTRAINT "return_lines_line" UNIQUE("return_uid","line"),
	CONSTRAINT "return_lines_units" CHECK (quantity > 0 and received between 0 and quantity)
);
--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_key" FOREIGN KEY ("namespace","order_uid") REFERENCES "public"."orders"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_key" FOREIGN KEY ("namespace","return_uid") REFERENCES "public"."order_returns"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_lines_of_line" ON "return_lines" USING btree ("line");--> statement-breakpoint
SELECT tenant_table(name, 'own') FROM unnest('{order_returns,return_lines}'::regclass[]) t(name);
--> statement-breakpoint
-- What was announced stays listed.
REVOKE DELETE ON order_returns, return_lines FROM backoffice_app, backoffice_system;
