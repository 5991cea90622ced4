DROP INDEX "accounts_group";--> statement-breakpoint
CREATE INDEX "accounts_group" ON "accounts" USING btree ("group_uid","status","role");