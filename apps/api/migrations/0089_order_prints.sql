CREATE TABLE "order_prints" (
	"namespace" text NOT NULL,
	"order_uid" text NOT NULL,
	"paper" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"printed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_prints_order_uid_paper_pk" PRIMARY KEY("order_uid","paper"),
	CONSTRAINT "order_prints_count" CHECK (count > 0)
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "order_prints" ADD CONSTRAINT "order_prints_order_key" FOREIGN KEY ("namespace","order_uid") REFERENCES "public"."orders"("namespace","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT tenant_table('order_prints', 'own');
