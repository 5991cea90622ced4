CREATE TABLE "profile_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"account_uid" text,
	"namespace_uid" text,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "profile_pictures_account_uid_unique" UNIQUE("account_uid"),
	CONSTRAINT "profile_pictures_namespace_uid_unique" UNIQUE("namespace_uid"),
	CONSTRAINT "profile_pictures_of_one" CHECK (num_nonnulls("profile_pictures"."account_uid", "profile_pictures"."namespace_uid") = 1)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "namespaces" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "profile_pictures" ADD CONSTRAINT "profile_pictures_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_pictures" ADD CONSTRAINT "profile_pictures_namespace_uid_namespaces_uid_fk" FOREIGN KEY ("namespace_uid") REFERENCES "public"."namespaces"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Whoever sees an account or a namespace sees its picture. A request adds one to its own account only, and those of
-- namespaces are for administrators; a picture of a colleague it may remove.
SELECT tenant_table('profile_pictures', 'system');
CREATE POLICY seen ON profile_pictures FOR SELECT TO backoffice_app USING (
  EXISTS (SELECT FROM accounts WHERE uid = account_uid) OR EXISTS (SELECT FROM namespaces WHERE uid = namespace_uid));
CREATE POLICY colleagues ON profile_pictures TO backoffice_app USING (may_change(account_uid))
  WITH CHECK (account_uid = current_setting('app.account', true) OR (namespace_uid IS NOT NULL AND (SELECT is_administrator())));
GRANT SELECT, INSERT, DELETE ON profile_pictures TO backoffice_app;
