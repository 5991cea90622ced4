CREATE TABLE "shipping_times" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shipping_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"times" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "shipping_times_namespace" UNIQUE("namespace")
);
--> statement-breakpoint
SELECT tenant_table('shipping_times', 'inherited');
