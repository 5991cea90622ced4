-- The second wall between tenants: whatever a query forgets, the database does not hand out.
-- Requests run as backoffice_app with their scope in settings of the transaction.
DO $$ BEGIN
  CREATE ROLE backoffice_app NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('GRANT backoffice_app TO %I', current_user);
EXCEPTION WHEN OTHERS THEN NULL;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO backoffice_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO backoffice_app;
--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO backoffice_app;
--> statement-breakpoint
REVOKE UPDATE, DELETE ON audit_entries, stock_mutations FROM backoffice_app;
--> statement-breakpoint
REVOKE ALL ON secrets FROM backoffice_app;
--> statement-breakpoint
CREATE FUNCTION scope_of(setting text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN string_to_array(coalesce(current_setting(setting, true), ''), ',');
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['customers', 'orders', 'order_lines', 'websites'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY reading ON %I FOR SELECT USING (namespace = ANY ((SELECT scope_of(''app.readable''))::text[]))', name);
    EXECUTE format('CREATE POLICY adding ON %I FOR INSERT WITH CHECK (namespace = ANY ((SELECT scope_of(''app.readable''))::text[]))', name);
    EXECUTE format('CREATE POLICY changing ON %I FOR UPDATE USING (namespace = ANY ((SELECT scope_of(''app.readable''))::text[]))', name);
    EXECUTE format('CREATE POLICY removing ON %I FOR DELETE USING (namespace = ANY ((SELECT scope_of(''app.readable''))::text[]))', name);
  END LOOP;
  -- What a parent namespace sells may be seen in its children (parent view), and changed only by the parent.
  FOREACH name IN ARRAY ARRAY['brands', 'categories', 'suppliers', 'products', 'product_translations', 'product_files', 'product_stock', 'stock_mutations'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY reading ON %I FOR SELECT USING (namespace = ANY ((SELECT scope_of(''app.readable'') || scope_of(''app.inherited''))::text[]))', name);
    EXECUTE format('CREATE POLICY adding ON %I FOR INSERT WITH CHECK (namespace = ANY ((SELECT scope_of(''app.readable''))::text[]))', name);
    EXECUTE format('CREATE POLICY changing ON %I FOR UPDATE USING (namespace = ANY ((SELECT scope_of(''app.readable''))::text[]))', name);
    EXECUTE format('CREATE POLICY removing ON %I FOR DELETE USING (namespace = ANY ((SELECT scope_of(''app.readable''))::text[]))', name);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE table_settings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY reading ON table_settings FOR SELECT USING (
  user_id = current_setting('app.account', true)
  OR (scope <> 'me' AND namespace = ANY ((SELECT scope_of('app.readable'))::text[])));
--> statement-breakpoint
CREATE POLICY writing ON table_settings FOR ALL USING (user_id = current_setting('app.account', true));
--> statement-breakpoint
ALTER TABLE tracking_logs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON tracking_logs FOR ALL USING (account_uid = current_setting('app.account', true));
--> statement-breakpoint
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON idempotency_keys FOR ALL USING (account_uid = current_setting('app.account', true));
