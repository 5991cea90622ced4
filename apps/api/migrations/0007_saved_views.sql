ALTER TABLE "table_settings" ADD COLUMN "group_uid" text;--> statement-breakpoint
ALTER TABLE "table_settings" ADD COLUMN "default_for" text;--> statement-breakpoint
ALTER TABLE "table_settings" ADD COLUMN "hidden_preset" text;--> statement-breakpoint
ALTER TABLE "table_settings" ADD CONSTRAINT "table_settings_group_uid_groups_uid_fk" FOREIGN KEY ("group_uid") REFERENCES "public"."groups"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP POLICY reading ON table_settings;
--> statement-breakpoint
CREATE POLICY reading ON table_settings FOR SELECT USING (
  user_id = current_setting('app.account', true)
  OR (scope = 'namespace' AND namespace = ANY ((SELECT scope_of('app.readable'))::text[]))
  OR (scope = 'group' AND group_uid = current_setting('app.group', true) AND namespace = ANY ((SELECT scope_of('app.readable'))::text[])));
