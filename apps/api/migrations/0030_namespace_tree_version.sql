-- The version of the tree of namespaces: a process keeps the tree until a request reads another version with its session.
-- A row, not a sequence: a version is seen together with the tree that it is of.
CREATE FUNCTION next_namespace_tree() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET row_security = on AS $$
BEGIN
  INSERT INTO counters (namespace, name, value) VALUES ('', 'namespace-tree', 1)
    ON CONFLICT (namespace, name) DO UPDATE SET value = counters.value + 1;
  RETURN NULL;
END $$;
GRANT CREATE ON SCHEMA public TO backoffice_system;
ALTER FUNCTION next_namespace_tree() OWNER TO backoffice_system;
REVOKE CREATE ON SCHEMA public FROM backoffice_system;
REVOKE ALL ON FUNCTION next_namespace_tree() FROM PUBLIC;
CREATE TRIGGER next_tree AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF parent_id ON namespaces FOR EACH STATEMENT EXECUTE FUNCTION next_namespace_tree();
