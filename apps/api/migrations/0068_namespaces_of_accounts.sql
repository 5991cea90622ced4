CREATE INDEX "accounts_namespaces" ON "accounts" USING gin ("namespaces");--> statement-breakpoint
CREATE INDEX "namespaces_parent" ON "namespaces" USING btree ("parent_id");