CREATE TABLE "number_alerts" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "number_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"namespace" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"condition" text NOT NULL,
	"threshold" bigint NOT NULL,
	"reached_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "reached" jsonb;--> statement-breakpoint
ALTER TABLE "number_alerts" ADD CONSTRAINT "number_alerts_account_accounts_uid_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_alerts" ADD CONSTRAINT "number_alerts_namespace_namespaces_uid_fk" FOREIGN KEY ("namespace") REFERENCES "public"."namespaces"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "number_alerts_limit" ON "number_alerts" USING btree ("account","namespace","number","condition","threshold");--> statement-breakpoint
CREATE INDEX "number_alerts_namespace" ON "number_alerts" USING btree ("namespace","id");
--> statement-breakpoint
SELECT tenant_table('number_alerts', 'personal', 'account');
