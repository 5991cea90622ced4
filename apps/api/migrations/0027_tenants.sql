-- Every request runs as backoffice_app, everything else of the server as backoffice_system. Neither owns anything, so that
-- the walls hold for both: the owner of the tables is there for migrations alone.
DO $$ BEGIN
  CREATE ROLE backoffice_system NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('GRANT backoffice_system, backoffice_app TO %I', current_user);
EXCEPTION WHEN OTHERS THEN NULL;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO backoffice_system;
--> statement-breakpoint
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM backoffice_app;
--> statement-breakpoint
-- A table of a later migration is open to the system and closed to requests, until one of the functions below says what it is.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO backoffice_system;
--> statement-breakpoint
-- What people sign in with is out of reach of requests: they may set a password, and never read one.
CREATE TABLE "passwords" (
	"account_uid" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO passwords (account_uid, hash) SELECT uid, password_hash FROM accounts;
--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "password_hash";
--> statement-breakpoint
-- Closes a table to requests, whoever asks, and leaves it to the system: sessions, secrets, the outbox.
CREATE FUNCTION system_table(name regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE former name;
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
  FOR former IN SELECT polname FROM pg_policy WHERE polrelid = name LOOP
    EXECUTE format('DROP POLICY %I ON %s', former, name);
  END LOOP;
  EXECUTE format('CREATE POLICY system ON %s TO backoffice_system USING (true) WITH CHECK (true)', name);
  EXECUTE format('REVOKE ALL ON %s FROM PUBLIC, backoffice_app', name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO backoffice_system', name);
END $$;
--> statement-breakpoint
-- Shows a table to requests in their own namespaces: orders, customers, notes.
CREATE FUNCTION tenant_table(name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM system_table(name);
  EXECUTE format('CREATE POLICY own ON %s TO backoffice_app USING (namespace = ANY ((SELECT scope_of(''app.readable''))::text[]))', name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO backoffice_app', name);
END $$;
--> statement-breakpoint
-- Shows a table of the catalog, which may be read below the namespace that it belongs to, and changed only in it.
CREATE FUNCTION inherited_table(name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tenant_table(name);
  EXECUTE format('CREATE POLICY inherited ON %s FOR SELECT TO backoffice_app USING (namespace = ANY ((SELECT scope_of(''app.readable'') || scope_of(''app.inherited''))::text[]))', name);
END $$;
--> statement-breakpoint
-- Shows the rows of a table to the account that a column names, and to no other one: jobs, notifications.
CREATE FUNCTION personal_table(name regclass, owner name) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM system_table(name);
  EXECUTE format('CREATE POLICY own ON %s TO backoffice_app USING (%I = current_setting(''app.account'', true))', name, owner);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO backoffice_app', name);
END $$;
--> statement-breakpoint
DO $$ BEGIN
  PERFORM tenant_table(name::regclass) FROM unnest(ARRAY['customers', 'orders', 'order_lines', 'websites', 'reviews', 'supplier_orders', 'supplier_order_lines', 'supplier_order_files',
    'supplier_mails', 'receipt_counts', 'search_misses', 'notes', 'tasks', 'deleted_products', 'short_views']) name;
  PERFORM inherited_table(name::regclass) FROM unnest(ARRAY['brands', 'categories', 'suppliers', 'products', 'product_translations', 'product_files', 'product_stock', 'stock_mutations',
    'redirects', 'product_suppliers', 'product_seo', 'option_groups', 'product_settings', 'synonyms']) name;
  PERFORM personal_table(name::regclass, 'actor') FROM unnest(ARRAY['jobs', 'job_rows', 'exports', 'imports', 'import_rows', 'print_jobs', 'kept_records']) name;
  PERFORM personal_table(name::regclass, 'account_uid') FROM unnest(ARRAY['tracking_logs', 'idempotency_keys']) name;
  PERFORM system_table(name::regclass) FROM unnest(ARRAY['accounts', 'groups', 'namespaces', 'passwords', 'sessions', 'sign_in_attempts', 'secrets', 'leases', 'counters', 'outbox',
    'table_settings', 'view_uses', 'notifications', 'audit_entries']) name;
END $$;
--> statement-breakpoint
-- What happened stays as it was written, for the system as well.
REVOKE UPDATE, DELETE ON audit_entries, stock_mutations FROM backoffice_app, backoffice_system;
--> statement-breakpoint
CREATE FUNCTION is_administrator() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(current_setting('app.administrator', true), '') = 'yes';
--> statement-breakpoint
-- Colleagues, those of the namespaces above, and administrators, who work everywhere, are seen; who works only elsewhere is not.
CREATE POLICY seen ON accounts FOR SELECT TO backoffice_app USING (
  uid = current_setting('app.account', true) OR role = 'ADMIN' OR (SELECT is_administrator())
  OR namespaces && (SELECT scope_of('app.readable') || scope_of('app.inherited'))::text[]);
--> statement-breakpoint
CREATE POLICY colleagues ON accounts TO backoffice_app USING (
  uid = current_setting('app.account', true) OR (SELECT is_administrator())
  OR (role <> 'ADMIN' AND namespaces && (SELECT scope_of('app.readable'))::text[]));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON accounts TO backoffice_app;
--> statement-breakpoint
-- Whether a request may change an account: its own, and those of colleagues.
CREATE FUNCTION may_change(account text) RETURNS boolean LANGUAGE sql STABLE
  RETURN account = current_setting('app.account', true) OR is_administrator()
    OR EXISTS (SELECT FROM accounts WHERE uid = account AND role <> 'ADMIN' AND namespaces && scope_of('app.readable'));
--> statement-breakpoint
CREATE POLICY colleagues ON passwords TO backoffice_app USING (may_change(account_uid));
--> statement-breakpoint
GRANT SELECT (account_uid), INSERT, UPDATE (hash) ON passwords TO backoffice_app;
--> statement-breakpoint
CREATE POLICY colleagues ON sessions TO backoffice_app USING (may_change(account_uid)) WITH CHECK (account_uid = current_setting('app.account', true));
--> statement-breakpoint
GRANT SELECT (account_uid), INSERT, DELETE ON sessions TO backoffice_app;
--> statement-breakpoint
-- Groups say what somebody may do, in whichever namespaces that one works.
CREATE POLICY shared ON groups TO backoffice_app USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON groups TO backoffice_app;
--> statement-breakpoint
CREATE POLICY seen ON namespaces FOR SELECT TO backoffice_app USING (
  (SELECT is_administrator()) OR uid = ANY ((SELECT scope_of('app.readable') || scope_of('app.inherited'))::text[]));
--> statement-breakpoint
CREATE POLICY administrators ON namespaces TO backoffice_app USING ((SELECT is_administrator()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON namespaces TO backoffice_app;
--> statement-breakpoint
-- EANs for use inside the shops are of one series for all namespaces.
CREATE POLICY own ON counters TO backoffice_app USING ((namespace = '' AND name = 'ean13') OR namespace = ANY ((SELECT scope_of('app.readable'))::text[]));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON counters TO backoffice_app;
--> statement-breakpoint
-- A request puts records into the outbox and is told its mark; which records others put there it cannot read.
CREATE POLICY adding ON outbox TO backoffice_app USING (true);
--> statement-breakpoint
GRANT SELECT (id), INSERT ON outbox TO backoffice_app;
--> statement-breakpoint
CREATE POLICY reading ON table_settings FOR SELECT TO backoffice_app USING (
  user_id = current_setting('app.account', true)
  OR (scope = 'namespace' AND namespace = ANY ((SELECT scope_of('app.readable'))::text[]))
  OR (scope = 'group' AND group_uid = current_setting('app.group', true) AND namespace = ANY ((SELECT scope_of('app.readable'))::text[])));
--> statement-breakpoint
CREATE POLICY writing ON table_settings TO backoffice_app USING (user_id = current_setting('app.account', true));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON table_settings TO backoffice_app;
--> statement-breakpoint
CREATE POLICY of_seen_views ON view_uses TO backoffice_app USING (EXISTS (SELECT FROM table_settings WHERE uid = view_uid));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON view_uses TO backoffice_app;
--> statement-breakpoint
CREATE POLICY own ON notifications TO backoffice_app USING (account = current_setting('app.account', true));
--> statement-breakpoint
CREATE POLICY tell_others ON notifications FOR INSERT TO backoffice_app WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON notifications TO backoffice_app;
--> statement-breakpoint
-- The history is seen where its record may be: in its namespace, for the catalog below it, and of what belongs to no namespace where the record itself is seen.
CREATE POLICY reading ON audit_entries FOR SELECT TO backoffice_app USING (
  namespace = ANY ((SELECT scope_of('app.readable'))::text[])
  OR (resource IN ('products', 'brands', 'categories', 'suppliers', 'option-groups', 'product-settings', 'synonyms') AND namespace = ANY ((SELECT scope_of('app.inherited'))::text[]))
  OR (namespace IS NULL AND (actor = current_setting('app.account', true) OR (SELECT is_administrator()) OR CASE resource
    WHEN 'accounts' THEN EXISTS (SELECT FROM accounts WHERE uid = object)
    WHEN 'groups' THEN EXISTS (SELECT FROM groups WHERE uid = object)
    WHEN 'namespaces' THEN EXISTS (SELECT FROM namespaces WHERE uid = object)
    WHEN 'table-settings' THEN EXISTS (SELECT FROM table_settings WHERE uid = object)
    ELSE false END)));
--> statement-breakpoint
CREATE POLICY writing ON audit_entries FOR INSERT TO backoffice_app WITH CHECK (
  actor = current_setting('app.account', true) AND (namespace IS NULL OR namespace = ANY ((SELECT scope_of('app.readable'))::text[])));
--> statement-breakpoint
GRANT SELECT, INSERT ON audit_entries TO backoffice_app;
--> statement-breakpoint
REVOKE ALL ON FUNCTION system_table(regclass), tenant_table(regclass), inherited_table(regclass), personal_table(regclass, name) FROM PUBLIC;
