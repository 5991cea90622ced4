CREATE TABLE "api_key_secrets" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"key_uid" text NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"name" text NOT NULL,
	"group_uid" text NOT NULL,
	"start" text NOT NULL,
	"requests_per_minute" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_by" text,
	"last_used_at" timestamp (3) with time zone,
	"last_used_address" text
);
--> statement-breakpoint
ALTER TABLE "api_key_secrets" ADD CONSTRAINT "api_key_secrets_key_uid_api_keys_uid_fk" FOREIGN KEY ("key_uid") REFERENCES "public"."api_keys"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_group_uid_groups_uid_fk" FOREIGN KEY ("group_uid") REFERENCES "public"."groups"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_secrets_key" ON "api_key_secrets" USING btree ("key_uid");--> statement-breakpoint
CREATE INDEX "api_keys_namespace" ON "api_keys" USING btree ("namespace","id");--> statement-breakpoint
CREATE INDEX "api_keys_group" ON "api_keys" USING btree ("group_uid");--> statement-breakpoint
SELECT tenant_table('api_keys', 'own');
--> statement-breakpoint
-- Requests give keys secrets, and never read one.
SELECT tenant_table('api_key_secrets', 'system');
--> statement-breakpoint
CREATE POLICY keys ON api_key_secrets TO backoffice_app USING (EXISTS (SELECT FROM api_keys k WHERE k.uid = key_uid));
--> statement-breakpoint
GRANT SELECT (key_uid, expires_at), INSERT, UPDATE (expires_at), DELETE ON api_key_secrets TO backoffice_app;
