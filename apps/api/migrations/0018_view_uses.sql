CREATE TABLE "view_uses" (
	"view_uid" text PRIMARY KEY NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "view_uses" ADD CONSTRAINT "view_uses_view_uid_table_settings_uid_fk" FOREIGN KEY ("view_uid") REFERENCES "public"."table_settings"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Made after the rights were given (migration 0001): it needs its own. Who sees a view may note that it is used.
GRANT SELECT, INSERT, UPDATE, DELETE ON view_uses TO backoffice_app;
--> statement-breakpoint
ALTER TABLE view_uses ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_seen_views ON view_uses FOR ALL USING (EXISTS (SELECT FROM table_settings WHERE uid = view_uid));
