CREATE TABLE "label_calls" (
	"uid" text PRIMARY KEY NOT NULL,
	"namespace" text NOT NULL,
	"parcel_uid" text NOT NULL,
	"type" text NOT NULL,
	"carrier" text NOT NULL,
	"cancels" text,
	"file" text,
	"content" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_by" text,
	"taken_until" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"parcel_uid" text NOT NULL,
	"line" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_line" UNIQUE("parcel_uid","line"),
	CONSTRAINT "parcel_lines_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"order_uid" text NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'Open' NOT NULL,
	"carrier" text NOT NULL,
	"service" text NOT NULL,
	"width" integer,
	"height" integer,
	"depth" integer,
	"weight" integer,
	"tracking_link" text,
	"barcode" text,
	"country" text,
	"postcode" text,
	"label_state" text DEFAULT 'None' NOT NULL,
	"label_reason" text DEFAULT '' NOT NULL,
	"label_key" text,
	"label_file" text,
	"print_count" integer DEFAULT 0 NOT NULL,
	"printed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"shipped_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	CONSTRAINT "parcels_key" UNIQUE("namespace","uid"),
	CONSTRAINT "parcels_number" UNIQUE("order_uid","number"),
	CONSTRAINT "parcels_size" CHECK (least(width, height, depth, weight) > 0),
	CONSTRAINT "parcels_label" CHECK ((label_state = 'Ready') = (label_file is not null))
);
--> statement-breakpoint
ALTER TABLE "label_calls" ADD CONSTRAINT "label_calls_parcel_key" FOREIGN KEY ("namespace","parcel_uid") REFERENCES "public"."parcels"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_key" FOREIGN KEY ("namespace","parcel_uid") REFERENCES "public"."parcels"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_key" FOREIGN KEY ("namespace","order_uid") REFERENCES "public"."orders"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "label_calls_parcel" ON "label_calls" USING btree ("parcel_uid");--> statement-breakpoint
CREATE INDEX "label_calls_due" ON "label_calls" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "parcel_lines_of_line" ON "parcel_lines" USING btree ("line");--> statement-breakpoint
SELECT tenant_table(name, 'own') FROM unnest('{parcels,parcel_lines,label_calls}'::regclass[]) t(name);
--> statement-breakpoint
-- A parcel that was unpacked stays listed.
REVOKE DELETE ON parcels FROM backoffice_app, backoffice_system;
