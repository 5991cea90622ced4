-- A record names what is of its own namespace, by keys that hold the namespace, or the catalog above it, by `inherited_links`.
-- No version ever stores what these reject.
-- never stored: brands_supplier_uid_suppliers_uid_fk
-- never stored: order_lines_order_key
-- never stored: orders_website_key
-- never stored: orders_customer_key
-- never stored: product_aliases_product_key
-- never stored: product_categories_category_uid_categories_uid_fk
-- never stored: product_categories_product_key
-- never stored: product_files_product_key
-- never stored: product_seo_product_key
-- never stored: product_suppliers_product_key
-- never stored: product_translations_product_key
-- never stored: reviews_website_uid_websites_uid_fk
-- never stored: receipt_counts_order_key
-- never stored: receipt_counts_line_key
-- never stored: supplier_mails_order_key
-- never stored: supplier_order_files_order_key
-- never stored: supplier_order_files_line_key
-- never stored: supplier_order_lines_order_key
-- never stored: categories_parent_key
-- never stored: product_stock_items_product_key
-- never stored: reservations_order_key
-- never stored: customers_key
-- never stored: orders_key
-- never stored: products_key
-- never stored: supplier_order_lines_key
-- never stored: supplier_orders_key
-- never stored: websites_key

-- As the system, since the owner of a table whose policies are forced sees nothing in it. What named something that is gone names nothing.
SET LOCAL ROLE backoffice_system;
--> statement-breakpoint
UPDATE products SET category_uids = array(SELECT c FROM unnest(category_uids) WITH ORDINALITY u(c, place) WHERE EXISTS (SELECT FROM categories WHERE uid = c) ORDER BY place)
WHERE uid IN (SELECT product_uid FROM product_categories p WHERE NOT EXISTS (SELECT FROM categories c WHERE c.uid = p.category_uid));
UPDATE brands b SET supplier_uid = NULL WHERE supplier_uid IS NOT NULL AND NOT EXISTS (SELECT FROM suppliers s WHERE s.uid = b.supplier_uid);
UPDATE reviews r SET website_uid = NULL WHERE website_uid IS NOT NULL AND NOT EXISTS (SELECT FROM websites w WHERE w.uid = r.website_uid);
--> statement-breakpoint
RESET ROLE;
ALTER TABLE order_lines DROP CONSTRAINT order_lines_order_uid_orders_uid_fk;
ALTER TABLE orders DROP CONSTRAINT orders_website_uid_websites_uid_fk;
ALTER TABLE orders DROP CONSTRAINT orders_customer_uid_customers_uid_fk;
ALTER TABLE product_aliases DROP CONSTRAINT product_aliases_product_uid_products_uid_fk;
ALTER TABLE product_categories DROP CONSTRAINT product_categories_product_uid_products_uid_fk;
ALTER TABLE product_files DROP CONSTRAINT product_files_product_uid_products_uid_fk;
ALTER TABLE product_seo DROP CONSTRAINT product_seo_product_uid_products_uid_fk;
ALTER TABLE product_suppliers DROP CONSTRAINT product_suppliers_product_uid_products_uid_fk;
ALTER TABLE product_translations DROP CONSTRAINT product_translations_product_uid_products_uid_fk;
ALTER TABLE receipt_counts DROP CONSTRAINT receipt_counts_order_uid_supplier_orders_uid_fk;
ALTER TABLE receipt_counts DROP CONSTRAINT receipt_counts_line_id_supplier_order_lines_id_fk;
ALTER TABLE supplier_mails DROP CONSTRAINT supplier_mails_order_uid_supplier_orders_uid_fk;
ALTER TABLE supplier_order_files DROP CONSTRAINT supplier_order_files_order_uid_supplier_orders_uid_fk;
ALTER TABLE supplier_order_files DROP CONSTRAINT supplier_order_files_line_id_supplier_order_lines_id_fk;
ALTER TABLE supplier_order_lines DROP CONSTRAINT supplier_order_lines_order_uid_supplier_orders_uid_fk;
ALTER TABLE customers ADD CONSTRAINT customers_key UNIQUE(namespace,uid);
ALTER TABLE orders ADD CONSTRAINT orders_key UNIQUE(namespace,uid);
ALTER TABLE products ADD CONSTRAINT products_key UNIQUE(namespace,uid);
ALTER TABLE supplier_order_lines ADD CONSTRAINT supplier_order_lines_key UNIQUE(namespace,id);
ALTER TABLE supplier_orders ADD CONSTRAINT supplier_orders_key UNIQUE(namespace,uid);
ALTER TABLE websites ADD CONSTRAINT websites_key UNIQUE(namespace,uid);
CREATE INDEX brands_supplier ON brands (supplier_uid);
CREATE INDEX categories_parent ON categories (parent_uid);
CREATE INDEX reviews_website ON reviews (website_uid);
--> statement-breakpoint
ALTER TABLE brands ADD CONSTRAINT brands_supplier_uid_suppliers_uid_fk FOREIGN KEY (supplier_uid) REFERENCES suppliers(uid) ON DELETE SET NULL;
ALTER TABLE order_lines ADD CONSTRAINT order_lines_order_key FOREIGN KEY (namespace,order_uid) REFERENCES orders(namespace,uid) ON DELETE CASCADE;
ALTER TABLE orders ADD CONSTRAINT orders_website_key FOREIGN KEY (namespace,website_uid) REFERENCES websites(namespace,uid);
ALTER TABLE orders ADD CONSTRAINT orders_customer_key FOREIGN KEY (namespace,customer_uid) REFERENCES customers(namespace,uid);
ALTER TABLE product_aliases ADD CONSTRAINT product_aliases_product_key FOREIGN KEY (namespace,product_uid) REFERENCES products(namespace,uid) ON DELETE CASCADE;
ALTER TABLE product_categories ADD CONSTRAINT product_categories_category_uid_categories_uid_fk FOREIGN KEY (category_uid) REFERENCES categories(uid);
ALTER TABLE product_categories ADD CONSTRAINT product_categories_product_key FOREIGN KEY (namespace,product_uid) REFERENCES products(namespace,uid) ON DELETE CASCADE;
ALTER TABLE product_files ADD CONSTRAINT product_files_product_key FOREIGN KEY (namespace,product_uid) REFERENCES products(namespace,uid) ON DELETE CASCADE;
ALTER TABLE product_seo ADD CONSTRAINT product_seo_product_key FOREIGN KEY (namespace,product_uid) REFERENCES products(namespace,uid) ON DELETE CASCADE;
ALTER TABLE product_suppliers ADD CONSTRAINT product_suppliers_product_key FOREIGN KEY (namespace,product_uid) REFERENCES products(namespace,uid) ON DELETE CASCADE;
ALTER TABLE product_translations ADD CONSTRAINT product_translations_product_key FOREIGN KEY (namespace,product_uid) REFERENCES products(namespace,uid) ON DELETE CASCADE;
ALTER TABLE reviews ADD CONSTRAINT reviews_website_uid_websites_uid_fk FOREIGN KEY (website_uid) REFERENCES websites(uid) ON DELETE SET NULL;
ALTER TABLE receipt_counts ADD CONSTRAINT receipt_counts_order_key FOREIGN KEY (namespace,order_uid) REFERENCES supplier_orders(namespace,uid) ON DELETE CASCADE;
ALTER TABLE receipt_counts ADD CONSTRAINT receipt_counts_line_key FOREIGN KEY (namespace,line_id) REFERENCES supplier_order_lines(namespace,id) ON DELETE CASCADE;
ALTER TABLE supplier_mails ADD CONSTRAINT supplier_mails_order_key FOREIGN KEY (namespace,order_uid) REFERENCES supplier_orders(namespace,uid) ON DELETE CASCADE;
ALTER TABLE supplier_order_files ADD CONSTRAINT supplier_order_files_order_key FOREIGN KEY (namespace,order_uid) REFERENCES supplier_orders(namespace,uid) ON DELETE CASCADE;
ALTER TABLE supplier_order_files ADD CONSTRAINT supplier_order_files_line_key FOREIGN KEY (namespace,line_id) REFERENCES supplier_order_lines(namespace,id) ON DELETE SET NULL (line_id);
ALTER TABLE supplier_order_lines ADD CONSTRAINT supplier_order_lines_order_key FOREIGN KEY (namespace,order_uid) REFERENCES supplier_orders(namespace,uid) ON DELETE CASCADE;
ALTER TABLE categories ADD CONSTRAINT categories_parent_key FOREIGN KEY (parent_uid) REFERENCES categories DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE product_stock_items DROP CONSTRAINT product_stock_items_product_uid_products_uid_fk;
ALTER TABLE product_stock_items ADD CONSTRAINT product_stock_items_product_key FOREIGN KEY (namespace, product_uid) REFERENCES products (namespace, uid) ON DELETE CASCADE;
ALTER TABLE reservations ADD CONSTRAINT reservations_order_key FOREIGN KEY (namespace, order_uid) REFERENCES orders (namespace, uid);
--> statement-breakpoint

-- The rows that name records of other namespaces, as a query: `lower` is the namespace that has to be below `upper`, the
-- one whose record is used. `links` says which column names what: one uid, or a field of a list of objects
-- (`product_websites.website`). What is named `below` is used from there: websites below a product sell it.
CREATE FUNCTION links_elsewhere(source text, links jsonb) RETURNS text LANGUAGE sql STABLE
  RETURN (SELECT string_agg(format('SELECT %s AS lower, %s AS upper, %L AS link FROM %s r %s WHERE t.namespace <> r.namespace',
      CASE way WHEN 'below' THEN 't' ELSE 'r' END || '.namespace', CASE way WHEN 'below' THEN 'r' ELSE 't' END || '.namespace', link, source,
      CASE WHEN field = '' THEN format('JOIN %I t ON t.uid = r.%I', named, name)
        ELSE format('CROSS JOIN LATERAL jsonb_array_elements(r.%I) e JOIN %I t ON t.uid = e ->> %L', name, named, field) END), ' UNION ALL ')
    FROM jsonb_each_text(links) l(link, target) CROSS JOIN LATERAL
      (SELECT split_part(link, '.', 1) AS name, split_part(link, '.', 2) AS field, split_part(target, ' ', 1) AS named, split_part(target, ' ', 2) AS way) p);

-- Whoever follows links upwards holds this lock against those who move a namespace.
CREATE FUNCTION tree_lock() RETURNS bigint LANGUAGE sql IMMUTABLE RETURN hashtextextended('namespaces', 13);

-- Rejects rows that name what is neither of their namespace nor of one above it: once for a statement, however many rows
-- it writes. What is named has to exist only where a foreign key says so; a deleted product is named until it is restored.
CREATE FUNCTION inherited_links(name regclass, links jsonb) RETURNS void LANGUAGE plpgsql AS $$
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
  EXECUTE format('CREATE TRIGGER foreign_links_of_new AFTER INSERT ON %s REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION %I(%L)', name, checks, links);
  EXECUTE format('CREATE TRIGGER foreign_links_of_changed AFTER UPDATE ON %s REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION %I(%L)', name, checks, links);
  EXECUTE format('REVOKE ALL ON FUNCTION %I() FROM PUBLIC', checks);
  -- As the system, which sees what is named wherever it is.
  GRANT CREATE ON SCHEMA public TO backoffice_system;
  EXECUTE format('ALTER FUNCTION %I() OWNER TO backoffice_system', checks);
  REVOKE CREATE ON SCHEMA public FROM backoffice_system;
END $$;
REVOKE ALL ON FUNCTION inherited_links(regclass, jsonb), links_elsewhere(text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION links_elsewhere(text, jsonb) TO backoffice_system;

SELECT inherited_links('products', '{"brand_uid": "brands", "supplier_uid": "suppliers", "parent_uid": "products", "above_uid": "products", "product_websites.website": "websites below"}');
SELECT inherited_links('product_categories', '{"category_uid": "categories"}');
SELECT inherited_links('product_suppliers', '{"supplier_uid": "suppliers"}');
SELECT inherited_links('brands', '{"supplier_uid": "suppliers"}');
SELECT inherited_links('categories', '{"parent_uid": "categories"}');
SELECT inherited_links('order_lines', '{"product_uid": "products"}');
SELECT inherited_links('supplier_orders', '{"supplier_uid": "suppliers"}');
SELECT inherited_links('supplier_order_lines', '{"product_uid": "products"}');
SELECT inherited_links('reviews', '{"product_uid": "products", "website_uid": "websites below"}');
SELECT inherited_links('sales_daily', '{"product_uid": "products"}');
SELECT inherited_links('reservations', '{"stock_item": "stock_items"}');
--> statement-breakpoint

-- A namespace moves when nothing in it, or below it, names what it would leave behind, and never below itself.
CREATE FUNCTION refuse_parting_move() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  moved text[];
  guarded record;
  parts boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(tree_lock());
  IF EXISTS (SELECT FROM namespaces n JOIN namespaces_from(n.uid) f ON f.uid = NEW.uid WHERE n.id = NEW.parent_id) THEN
    RAISE check_violation USING MESSAGE = 'A namespace cannot be below itself', TABLE = 'namespaces', CONSTRAINT = 'namespaces_loop';
  END IF;
  SELECT array_agg(n.uid) INTO moved FROM namespaces n WHERE EXISTS (SELECT FROM namespaces_from(n.uid) f WHERE f.uid = NEW.uid);
  FOR guarded IN SELECT tgrelid::regclass AS name, convert_from(substr(tgargs, 1, length(tgargs) - 1), 'UTF8')::jsonb AS links FROM pg_trigger WHERE tgname = 'foreign_links_of_new' LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM (SELECT DISTINCT * FROM (%s) u) l WHERE l.lower = ANY ($1) AND NOT EXISTS (SELECT FROM namespaces_from(l.lower) f WHERE f.uid = l.upper))',
      links_elsewhere(guarded.name::text, guarded.links)) INTO parts USING moved;
    IF parts THEN
      RAISE foreign_key_violation USING MESSAGE = format('%s of this namespace name what is above it', guarded.name), TABLE = 'namespaces', CONSTRAINT = 'namespaces_foreign_links';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER parting_move AFTER UPDATE OF parent_id ON namespaces FOR EACH ROW WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION refuse_parting_move();
--> statement-breakpoint

-- What is named stays where it is.
CREATE FUNCTION refuse_other_namespace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE foreign_key_violation USING MESSAGE = format('A row of %s stays in its namespace', TG_TABLE_NAME), TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END $$;
DO $$ DECLARE named regclass; BEGIN
  FOR named IN SELECT DISTINCT split_part(target, ' ', 1)::regclass FROM pg_trigger, jsonb_each_text(convert_from(substr(tgargs, 1, length(tgargs) - 1), 'UTF8')::jsonb) l(link, target) WHERE tgname = 'foreign_links_of_new' LOOP
    EXECUTE format('CREATE TRIGGER namespace_stays BEFORE UPDATE OF namespace ON %s FOR EACH ROW WHEN (OLD.namespace <> NEW.namespace) EXECUTE FUNCTION refuse_other_namespace()', named);
  END LOOP;
  GRANT CREATE ON SCHEMA public TO backoffice_system;
  ALTER FUNCTION refuse_parting_move() OWNER TO backoffice_system;
  REVOKE CREATE ON SCHEMA public FROM backoffice_system;
END $$;
