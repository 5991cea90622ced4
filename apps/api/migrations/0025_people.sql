CREATE TABLE "account_mails" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "account_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_uid" text NOT NULL,
	"kind" text NOT NULL,
	"address" text,
	"requested_by" text,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now(),
	"tries" integer DEFAULT 0 NOT NULL,
	"token_hash" text,
	"sent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "account_mails_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "password_reset_requests" (
	"email" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_devices" (
	"token_hash" text NOT NULL,
	"account_uid" text NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_devices_token_hash_account_uid_pk" PRIMARY KEY("token_hash","account_uid")
);
--> statement-breakpoint
ALTER TABLE "groups" DROP CONSTRAINT "groups_name_unique";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "password_set_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE accounts SET password_set_at = now();--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "namespace" text;--> statement-breakpoint
ALTER TABLE "account_mails" ADD CONSTRAINT "account_mails_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_devices" ADD CONSTRAINT "sign_in_devices_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_mails_kind" ON "account_mails" USING btree ("account_uid","kind");--> statement-breakpoint
CREATE INDEX "sign_in_devices_account" ON "sign_in_devices" USING btree ("account_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name" ON "groups" USING btree (coalesce("namespace", ''),"name");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON account_mails, sign_in_devices TO backoffice_app;
--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO backoffice_app;
