-- never stored: stock_differences_item_key
ALTER TABLE stock_differences ADD CONSTRAINT stock_differences_item_key FOREIGN KEY (namespace,stock_item) REFERENCES stock_items(namespace,uid);
--> statement-breakpoint
-- The rows that name records of other namespaces, as a query: `lower` is the namespace that has to be below `upper`, the
-- one whose record is used. `links` says which column names what: one uid, a list of them (`websites[]`), or a field of a
-- list of objects (`product_websites.website`). What is named `below` is used from there: websites below a product sell it.
CREATE OR REPLACE FUNCTION links_elsewhere(source text, links jsonb) RETURNS text LANGUAGE sql STABLE
  RETURN (SELECT string_agg(format('SELECT %s AS lower, %s AS upper, %L AS link FROM %s r %s WHERE t.namespace <> r.namespace',
      CASE way WHEN 'below' THEN 't' ELSE 'r' END || '.namespace', CASE way WHEN 'below' THEN 'r' ELSE 't' END || '.namespace', link, source,
      CASE WHEN link LIKE '%[]' THEN format('CROSS JOIN LATERAL unnest(r.%I) e JOIN %I t ON t.uid = e', rtrim(link, '[]'), named)
        WHEN field = '' THEN format('JOIN %I t ON t.uid = r.%I', named, name)
        ELSE format('CROSS JOIN LATERAL jsonb_array_elements(r.%I) e JOIN %I t ON t.uid = e ->> %L', name, named, field) END), ' UNION ALL ')
    FROM jsonb_each_text(links) l(link, target) CROSS JOIN LATERAL
      (SELECT split_part(link, '.', 1) AS name, split_part(link, '.', 2) AS field, split_part(target, ' ', 1) AS named, split_part(target, ' ', 2) AS way) p);

-- Says what the rows of a table name, in place of what was said before: see `links_elsewhere`. What is neither of their
-- namespace nor of one above it is rejected, once for a statement.
CREATE OR REPLACE FUNCTION inherited_links(name regclass, links jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  checks text := format('%s_foreign_links', name);
  elsewhere text := links_elsewhere('written', links);
BEGIN
  EXECUTE format($body$
    CREATE OR REPLACE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $check$
    DECLARE foreign_link text;
    BEGIN
      IF EXISTS (%s) THEN
        PERFORM pg_advisory_xact_lock_shared(tree_lock());
        SELECT l.link INTO foreign_link FROM (SELECT DISTINCT * FROM (%2$s) u) l WHERE NOT EXISTS (SELECT FROM namespaces_from(l.lower) f WHERE f.uid = l.upper) LIMIT 1;
        IF foreign_link IS NOT NULL THEN
          RAISE foreign_key_violation USING MESSAGE = format('%%s.%%s names a record of another tenant', TG_TABLE_NAME, foreign_link), TABLE = TG_TABLE_NAME, CONSTRAINT = %1$L;
        END IF;
      END IF;
      RETURN NULL;
    END $check$ $body$, checks, elsewhere);
  EXECUTE format('CREATE OR REPLACE TRIGGER foreign_links_of_new AFTER INSERT ON %s REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION %I(%L)', name, checks, links);
  EXECUTE format('CREATE OR REPLACE TRIGGER foreign_links_of_changed AFTER UPDATE ON %s REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION %I(%L)', name, checks, links);
  EXECUTE format('REVOKE ALL ON FUNCTION %I() FROM PUBLIC', checks);
  -- As the system, which sees what is named wherever it is.
  GRANT CREATE ON SCHEMA public TO backoffice_system;
  EXECUTE format('ALTER FUNCTION %I() OWNER TO backoffice_system', checks);
  REVOKE CREATE ON SCHEMA public FROM backoffice_system;
END $$;

SELECT inherited_links('products', '{"brand_uid": "brands", "supplier_uid": "suppliers", "parent_uid": "products", "above_uid": "products", "option_groups[]": "option_groups", "product_websites.website": "websites below"}');
SELECT inherited_links('product_seo', '{"website": "websites below"}');
SELECT inherited_links('redirects', '{"website": "websites below"}');
SELECT inherited_links('categories', '{"parent_uid": "categories", "websites[]": "websites below"}');
SELECT inherited_links('synonyms', '{"websites[]": "websites below"}');
CREATE TRIGGER namespace_stays BEFORE UPDATE OF namespace ON option_groups FOR EACH ROW WHEN (OLD.namespace <> NEW.namespace) EXECUTE FUNCTION refuse_other_namespace();
