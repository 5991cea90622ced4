-- As whom a request works that sees all namespaces: an administrator's who has selected none. It may what every request
-- may, and reads rows without comparing each with every namespace in turn. What it writes stands behind the same wall.
DO $$
DECLARE
  -- What each has to be able to do, and the grant that lets it.
  needed text[][] := ARRAY[
    ['backoffice_everywhere', 'backoffice_app', 'USAGE', 'GRANT backoffice_app TO backoffice_everywhere'],
    [current_user::text, 'backoffice_everywhere', 'SET', format('GRANT backoffice_everywhere TO %I', current_user)],
    ['backoffice_system', 'backoffice_everywhere', 'SET', 'GRANT backoffice_everywhere TO backoffice_system WITH INHERIT FALSE, SET TRUE']];
  one text[];
BEGIN
  BEGIN
    CREATE ROLE backoffice_everywhere NOLOGIN;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END;
  FOREACH one SLICE 1 IN ARRAY needed LOOP
    FOR attempt IN 1..100 LOOP
      EXIT WHEN pg_has_role(one[1], one[2], one[3]);
      BEGIN
        EXECUTE one[4];
      EXCEPTION
        -- Roles are those of all databases of a server: another that is migrated at this moment may grant the same.
        WHEN internal_error OR unique_violation THEN PERFORM pg_sleep(0.05);
        -- Somebody else gives out roles here. A server that lacks one says so when it starts.
        WHEN insufficient_privilege THEN EXIT;
      END;
    END LOOP;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tenant_table(name regclass, tenancy text, account name DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE former name;
BEGIN
  IF coalesce(tenancy, '') NOT IN ('own', 'inherited', 'personal', 'system') OR (tenancy = 'personal') <> (account IS NOT NULL) THEN
    RAISE 'The table % cannot be walled as % with account %', name, tenancy, account;
  END IF;
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
  FOR former IN SELECT polname FROM pg_policy WHERE polrelid = name LOOP
    EXECUTE format('DROP POLICY %I ON %s', former, name);
  END LOOP;
  EXECUTE format('REVOKE ALL ON %s FROM PUBLIC, backoffice_app', name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO backoffice_system', name);
  EXECUTE format('CREATE POLICY system ON %s TO backoffice_system USING (true) WITH CHECK (true)', name);
  IF tenancy = 'system' THEN
    RETURN;
  END IF;
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO backoffice_app', name);
  IF tenancy = 'personal' THEN
    EXECUTE format('CREATE POLICY own ON %s TO backoffice_app USING (%I = current_setting(''app.account'', true))', name, account);
    RETURN;
  END IF;
  EXECUTE format('CREATE POLICY own ON %s TO backoffice_app USING (namespace = ANY ((SELECT scope_of(''app.readable''))::text[]))', name);
  EXECUTE format('CREATE POLICY everywhere ON %s FOR SELECT TO backoffice_everywhere USING (true)', name);
  IF tenancy = 'inherited' THEN
    EXECUTE format('CREATE POLICY inherited ON %s FOR SELECT TO backoffice_app USING (namespace = ANY ((SELECT scope_of(''app.readable'') || scope_of(''app.inherited''))::text[]))', name);
  END IF;
END $$;
--> statement-breakpoint
DO $$ DECLARE walled regclass; BEGIN
  FOR walled IN SELECT polrelid FROM pg_policy WHERE polname = 'own' AND pg_get_expr(polqual, polrelid) LIKE '(namespace = ANY (%app.readable%' LOOP
    EXECUTE format('CREATE POLICY everywhere ON %s FOR SELECT TO backoffice_everywhere USING (true)', walled);
  END LOOP;
END $$;
