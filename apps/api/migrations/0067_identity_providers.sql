CREATE TABLE "account_identities" (
	"uid" text PRIMARY KEY NOT NULL,
	"provider_uid" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_uid" text NOT NULL,
	"linked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "identity_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text,
	"active" boolean DEFAULT true NOT NULL,
	"namespaces" text[] NOT NULL,
	"email_domains" text[] DEFAULT '{}' NOT NULL,
	"creates_accounts" boolean DEFAULT false NOT NULL,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"groups_claim" text,
	"mappings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"default_group" text,
	"second_step_values" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_visits" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"provider_uid" text NOT NULL,
	"purpose" text NOT NULL,
	"account_uid" text,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_identities" ADD CONSTRAINT "account_identities_provider_uid_identity_providers_uid_fk" FOREIGN KEY ("provider_uid") REFERENCES "public"."identity_providers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_visits" ADD CONSTRAINT "provider_visits_provider_uid_identity_providers_uid_fk" FOREIGN KEY ("provider_uid") REFERENCES "public"."identity_providers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_identities_subject" ON "account_identities" USING btree ("provider_uid","issuer","subject");--> statement-breakpoint
CREATE INDEX "account_identities_account" ON "account_identities" USING btree ("account_uid");--> statement-breakpoint
CREATE INDEX "provider_visits_provider" ON "provider_visits" USING btree ("provider_uid");--> statement-breakpoint
-- Who signs in, and by whom, is out of reach of requests: the server itself reads and writes it.
SELECT tenant_table('identity_providers', 'system');
SELECT tenant_table('account_identities', 'system');
SELECT tenant_table('provider_visits', 'system');
