CREATE TABLE "webhook_deliveries" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"webhook" text NOT NULL,
	"event" bigint,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'Waiting' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_by" text,
	"taken_until" timestamp (3) with time zone,
	"attempted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status_code" integer,
	"duration_ms" integer,
	"reason" text,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"uid" text PRIMARY KEY NOT NULL,
	"namespace" text NOT NULL,
	"webhook" text NOT NULL,
	"sealed" text NOT NULL,
	"shown_at" timestamp (3) with time zone,
	"until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_turns" (
	"webhook" text PRIMARY KEY NOT NULL,
	"namespace" text NOT NULL,
	"served_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"payload_version" integer DEFAULT 1 NOT NULL,
	"secret_replaced_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	CONSTRAINT "webhooks_name" UNIQUE("namespace","name"),
	CONSTRAINT "webhooks_tenant" UNIQUE("namespace","uid")
);
--> statement-breakpoint
ALTER TABLE "event_cursors" ALTER COLUMN "subject_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_key" FOREIGN KEY ("namespace","webhook") REFERENCES "public"."webhooks"("namespace","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_webhook_key" FOREIGN KEY ("namespace","webhook") REFERENCES "public"."webhooks"("namespace","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_turns" ADD CONSTRAINT "webhook_turns_webhook_key" FOREIGN KEY ("namespace","webhook") REFERENCES "public"."webhooks"("namespace","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("webhook","event");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_list" ON "webhook_deliveries" USING btree ("webhook","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook","next_at","id") WHERE state = 'Waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_taken" ON "webhook_deliveries" USING btree ("namespace","webhook") WHERE taken_until is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed" ON "webhook_deliveries" USING btree ("webhook","ended_at") WHERE state = 'Failed';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_secrets_current" ON "webhook_secrets" USING btree ("webhook") WHERE until is null;--> statement-breakpoint
CREATE INDEX "webhook_secrets_webhook" ON "webhook_secrets" USING btree ("webhook");--> statement-breakpoint
CREATE INDEX "webhook_turns_namespace" ON "webhook_turns" USING btree ("namespace","served_at");--> statement-breakpoint
CREATE INDEX "webhooks_active" ON "webhooks" USING btree ("uid") WHERE status = 'Active';--> statement-breakpoint
CREATE INDEX "domain_events_all" ON "domain_events" USING btree ("transaction","id") WHERE id > 0;--> statement-breakpoint
SELECT tenant_table('webhooks', 'own');--> statement-breakpoint
SELECT tenant_table('webhook_secrets', 'own');--> statement-breakpoint
SELECT tenant_table('webhook_turns', 'own');--> statement-breakpoint
SELECT tenant_table('webhook_deliveries', 'own');
