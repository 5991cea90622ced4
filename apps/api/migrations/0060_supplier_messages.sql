CREATE TABLE "supplier_messages" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "supplier_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"state" text DEFAULT 'Waiting' NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"answer" text,
	"refusal" text,
	"taken_by" text,
	"taken_until" timestamp (3) with time zone,
	"supplier_uid" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"job_uid" text,
	CONSTRAINT "supplier_messages_job" UNIQUE("job_uid","supplier_uid")
);
--> statement-breakpoint
ALTER TABLE "supplier_messages" ADD CONSTRAINT "supplier_messages_supplier_key" FOREIGN KEY ("namespace","supplier_uid") REFERENCES "public"."suppliers"("namespace","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_messages_supplier" ON "supplier_messages" USING btree ("supplier_uid","id");--> statement-breakpoint
CREATE INDEX "supplier_messages_next" ON "supplier_messages" USING btree ("next_at") WHERE state = 'Waiting';--> statement-breakpoint
SELECT tenant_table('supplier_messages', 'own');
