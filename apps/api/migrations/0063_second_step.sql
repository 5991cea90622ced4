CREATE TABLE "authenticators" (
	"account_uid" text PRIMARY KEY NOT NULL,
	"secret" text,
	"pending" text,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "half_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_uid" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"holder_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"uid" text PRIMARY KEY NOT NULL,
	"account_uid" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"account_uid" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "two_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "requires_two_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "half_sessions" ADD CONSTRAINT "half_sessions_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "half_sessions_account" ON "half_sessions" USING btree ("account_uid");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_uid");--> statement-breakpoint
CREATE INDEX "recovery_codes_account" ON "recovery_codes" USING btree ("account_uid");--> statement-breakpoint
-- What people sign in with is out of reach of requests: they may remove a second step, and never read one.
SELECT tenant_table('authenticators', 'system');
CREATE POLICY colleagues ON authenticators TO backoffice_app USING (may_change(account_uid));
GRANT SELECT (account_uid), DELETE ON authenticators TO backoffice_app;
SELECT tenant_table('recovery_codes', 'system');
CREATE POLICY colleagues ON recovery_codes TO backoffice_app USING (may_change(account_uid));
GRANT SELECT (account_uid), DELETE ON recovery_codes TO backoffice_app;
SELECT tenant_table('passkeys', 'system');
CREATE POLICY colleagues ON passkeys TO backoffice_app USING (may_change(account_uid));
GRANT SELECT (account_uid), DELETE ON passkeys TO backoffice_app;
SELECT tenant_table('half_sessions', 'system');
CREATE POLICY colleagues ON half_sessions TO backoffice_app USING (may_change(account_uid));
GRANT SELECT (account_uid), DELETE ON half_sessions TO backoffice_app;
SELECT tenant_table('passkey_challenges', 'system');
