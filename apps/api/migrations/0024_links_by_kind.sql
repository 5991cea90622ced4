-- The table of a kind of record, by its name (`supplier-orders`) or the singular of that (`category`).
CREATE FUNCTION table_of_kind(kind text) RETURNS regclass LANGUAGE sql STABLE
  RETURN coalesce(to_regclass(replace(kind, '-', '_')), to_regclass(kind || 's'), to_regclass(regexp_replace(kind, 'y$', 'ies')));

-- The namespace of a record; nothing where there is none of this uid.
CREATE FUNCTION namespace_of(kind text, uid text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  named regclass := table_of_kind(kind);
  found text;
BEGIN
  IF named IS NULL THEN
    RAISE foreign_key_violation USING MESSAGE = format('There are no records of the kind %s', kind);
  END IF;
  EXECUTE format('SELECT namespace FROM %s WHERE uid = $1', named) INTO found USING uid;
  RETURN found;
END $$;

-- The rows that name records of other namespaces, as a query: `lower` is the namespace that has to be below `upper`, the
-- one whose record is used. `links` says which column names what: one uid, a list of them (`websites[]`), or a field of a
-- list of objects (`product_websites.website`). What is named is of a table, or of the kind that stands beside it
-- (`kind:resource`). What is named `below` is used from there: websites below a product sell it. A task may be about what
-- is above or below it: that is `related`.
CREATE OR REPLACE FUNCTION links_elsewhere(source text, links jsonb) RETURNS text LANGUAGE sql STABLE
  RETURN (SELECT string_agg(format('SELECT %s AS lower, %s AS upper, %L AS link FROM %s r %s %s WHERE t.namespace <> r.namespace',
      CASE way WHEN 'below' THEN 't.namespace' WHEN 'related' THEN 'CASE WHEN n.is_above THEN r.namespace ELSE t.namespace END' ELSE 'r.namespace' END,
      CASE way WHEN 'below' THEN 'r.namespace' WHEN 'related' THEN 'CASE WHEN n.is_above THEN t.namespace ELSE r.namespace END' ELSE 't.namespace' END, link, source,
      CASE WHEN beside IS NOT NULL AND field = '' THEN format('CROSS JOIN LATERAL namespace_of(r.%I, r.%I) t(namespace)', beside, name)
        WHEN beside IS NOT NULL THEN format('CROSS JOIN LATERAL jsonb_array_elements(r.%I) e CROSS JOIN LATERAL namespace_of(e ->> %L, e ->> %L) t(namespace)', name, beside, field)
        WHEN link LIKE '%[]' THEN format('CROSS JOIN LATERAL unnest(r.%I) e JOIN %I t ON t.uid = e', rtrim(link, '[]'), named)
        WHEN field = '' THEN format('JOIN %I t ON t.uid = r.%I', named, name)
        ELSE format('CROSS JOIN LATERAL jsonb_array_elements(r.%I) e JOIN %I t ON t.uid = e ->> %L', name, named, field) END,
      CASE way WHEN 'related' THEN 'CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM namespaces_from(r.namespace) f WHERE f.uid = t.namespace) AS is_above) n' END), ' UNION ALL ')
    FROM jsonb_each_text(links) l(link, target) CROSS JOIN LATERAL
      (SELECT split_part(link, '.', 1) AS name, split_part(link, '.', 2) AS field, split_part(target, ' ', 1) AS named, split_part(target, ' ', 2) AS way,
        substring(target FROM '^kind:(\S+)') AS beside) p);

-- Whoever erases a customer does so without policies (`row_security = off`); what rows name is looked up as the system, under its own.
DO $$ DECLARE guarded record; BEGIN
  EXECUTE replace(pg_get_functiondef('inherited_links'::regproc), 'pg_temp AS $check$', 'pg_temp SET row_security = on AS $check$');
  FOR guarded IN SELECT tgrelid::regclass AS name, convert_from(substr(tgargs, 1, length(tgargs) - 1), 'UTF8')::jsonb AS links FROM pg_trigger WHERE tgname = 'foreign_links_of_new' LOOP
    PERFORM inherited_links(guarded.name, guarded.links);
  END LOOP;
END $$;

-- Says that a list of accounts names people who work in the namespace of the row. Who is named already stays named when they leave it.
CREATE FUNCTION colleague_links(name regclass, list name) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE CONSTRAINT TRIGGER strangers AFTER INSERT OR UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION refuse_strangers(%L)', name, list);
END $$;
CREATE FUNCTION refuse_strangers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET row_security = on AS $$
DECLARE
  former jsonb := CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) -> TG_ARGV[0] ELSE '[]' END;
BEGIN
  IF EXISTS (SELECT FROM jsonb_array_elements_text(to_jsonb(NEW) -> TG_ARGV[0]) named(uid) JOIN accounts a USING (uid)
      WHERE NOT former ? named.uid AND a.role <> 'ADMIN' AND NOT EXISTS (SELECT FROM namespaces_from(NEW.namespace) f WHERE f.uid = ANY (a.namespaces))) THEN
    RAISE foreign_key_violation USING MESSAGE = format('%s.%s names an account of another tenant', TG_TABLE_NAME, TG_ARGV[0]), TABLE = TG_TABLE_NAME, CONSTRAINT = format('%s_strangers', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION table_of_kind(text), namespace_of(text, text), colleague_links(regclass, name), refuse_strangers() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION table_of_kind(text), namespace_of(text, text) TO backoffice_system;
GRANT CREATE ON SCHEMA public TO backoffice_system;
ALTER FUNCTION refuse_strangers() OWNER TO backoffice_system;
REVOKE CREATE ON SCHEMA public FROM backoffice_system;
--> statement-breakpoint

-- What named records of other tenants so far does so no longer. The history has what tasks were about, and the notes that stood in another tenant than their record.
-- As the system, since the owner of a table whose policies are forced sees nothing in it.
SET LOCAL ROLE backoffice_system;
--> statement-breakpoint
WITH parted AS (
  SELECT t.uid, t.links, coalesce(jsonb_agg(l.link ORDER BY l.place) FILTER (WHERE o.namespace IS NULL
      OR EXISTS (SELECT FROM namespaces_from(t.namespace) f WHERE f.uid = o.namespace) OR EXISTS (SELECT FROM namespaces_from(o.namespace) f WHERE f.uid = t.namespace)), '[]') AS kept
  FROM tasks t CROSS JOIN LATERAL jsonb_array_elements(t.links) WITH ORDINALITY l(link, place) CROSS JOIN LATERAL namespace_of(l.link ->> 'resource', l.link ->> 'object') o(namespace)
  GROUP BY t.uid),
changed AS (UPDATE tasks t SET links = p.kept, version = version + 1, updated_at = now(), updated_by = NULL FROM parted p WHERE p.uid = t.uid AND p.kept <> p.links RETURNING t.uid, t.namespace, p.links, p.kept)
INSERT INTO audit_entries (namespace, operation, resource, object, source, before, after)
SELECT namespace, 'changeTask', 'tasks', uid, 'system', jsonb_build_object('links', links), jsonb_build_object('links', kept) FROM changed;
WITH parted AS (
  DELETE FROM notes n USING (SELECT uid, namespace_of(resource, object) AS namespace FROM notes) o WHERE o.uid = n.uid
    AND NOT EXISTS (SELECT FROM namespaces_from(n.namespace) f WHERE f.uid = o.namespace) AND NOT EXISTS (SELECT FROM namespaces_from(o.namespace) f WHERE f.uid = n.namespace) AND o.namespace IS NOT NULL
  RETURNING n.*)
INSERT INTO audit_entries (namespace, operation, resource, object, source, before)
SELECT namespace, 'deleteNote', 'notes', uid, 'system', jsonb_build_object('resource', resource, 'object', object, 'body', body) FROM parted;
DELETE FROM redirects r USING (SELECT uid, namespace_of(kind, object) AS namespace FROM redirects) o WHERE o.uid = r.uid
  AND NOT EXISTS (SELECT FROM namespaces_from(r.namespace) f WHERE f.uid = o.namespace) AND o.namespace IS NOT NULL;
WITH changed AS (
  UPDATE products p SET option_group_id = NULL FROM option_groups g WHERE g.uid = p.option_group_id AND NOT EXISTS (SELECT FROM namespaces_from(p.namespace) f WHERE f.uid = g.namespace) RETURNING p.uid)
INSERT INTO outbox (index_name, uid, bulk) SELECT 'products', uid, true FROM changed;
--> statement-breakpoint
RESET ROLE;

SELECT inherited_links('notes', '{"object": "kind:resource related"}');
SELECT inherited_links('tasks', '{"links.object": "kind:resource related"}');
SELECT inherited_links('redirects', '{"website": "websites below", "object": "kind:kind"}');
SELECT inherited_links('products', '{"brand_uid": "brands", "supplier_uid": "suppliers", "parent_uid": "products", "above_uid": "products", "option_group_id": "option_groups", "option_groups[]": "option_groups", "product_websites.website": "websites below"}');
SELECT colleague_links('notes', 'mentions');
SELECT colleague_links('tasks', 'assignees');
CREATE TRIGGER namespace_stays BEFORE UPDATE OF namespace ON customers FOR EACH ROW WHEN (OLD.namespace <> NEW.namespace) EXECUTE FUNCTION refuse_other_namespace();
CREATE TRIGGER namespace_stays BEFORE UPDATE OF namespace ON orders FOR EACH ROW WHEN (OLD.namespace <> NEW.namespace) EXECUTE FUNCTION refuse_other_namespace();
CREATE TRIGGER namespace_stays BEFORE UPDATE OF namespace ON reviews FOR EACH ROW WHEN (OLD.namespace <> NEW.namespace) EXECUTE FUNCTION refuse_other_namespace();
CREATE TRIGGER namespace_stays BEFORE UPDATE OF namespace ON supplier_orders FOR EACH ROW WHEN (OLD.namespace <> NEW.namespace) EXECUTE FUNCTION refuse_other_namespace();
CREATE TRIGGER namespace_stays BEFORE UPDATE OF namespace ON synonyms FOR EACH ROW WHEN (OLD.namespace <> NEW.namespace) EXECUTE FUNCTION refuse_other_namespace();
