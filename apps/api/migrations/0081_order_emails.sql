CREATE TABLE "order_email_settings" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_email_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"emails" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "order_email_settings_namespace" UNIQUE("namespace")
);
--> statement-breakpoint
CREATE TABLE "order_emails" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"state" text DEFAULT 'Waiting' NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"answer" text,
	"refusal" text,
	"taken_by" text,
	"taken_until" timestamp (3) with time zone,
	"kind" text NOT NULL,
	"order_uid" text,
	"about" text,
	"test" jsonb,
	CONSTRAINT "order_emails_test" CHECK ((order_uid is null) = (test is not null))
);
--> statement-breakpoint
ALTER TABLE "supplier_mails" ALTER COLUMN "actor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_messages" ALTER COLUMN "actor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_emails" ADD CONSTRAINT "order_emails_order_key" FOREIGN KEY ("namespace","order_uid") REFERENCES "public"."orders"("namespace","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_emails_once" ON "order_emails" USING btree ("order_uid","kind",coalesce(about, '')) WHERE actor is null;--> statement-breakpoint
CREATE INDEX "order_emails_order" ON "order_emails" USING btree ("order_uid","id");--> statement-breakpoint
CREATE INDEX "order_emails_next" ON "order_emails" USING btree ("next_at") WHERE state = 'Waiting';--> statement-breakpoint
CREATE INDEX "orders_ship_by" ON "orders" USING btree ("ship_by") WHERE ship_by is not null;--> statement-breakpoint
SELECT tenant_table('order_email_settings', 'inherited');--> statement-breakpoint
SELECT tenant_table('order_emails', 'own');
