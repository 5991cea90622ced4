DROP INDEX "reviews_product";--> statement-breakpoint
CREATE INDEX "brands_name_lower" ON "brands" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "product_files_name" ON "product_files" USING btree ("name");--> statement-breakpoint
CREATE INDEX "products_sku_lower" ON "products" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "reviews_product_state" ON "reviews" USING btree ("product_uid","state");--> statement-breakpoint
CREATE INDEX "reviews_namespace_id" ON "reviews" USING btree ("namespace","id");--> statement-breakpoint
CREATE INDEX "supplier_orders_open" ON "supplier_orders" USING btree ("uid") WHERE stage in ('Sent', 'Confirmed', 'Part received', 'Received');--> statement-breakpoint
CREATE INDEX "synonyms_namespace_id" ON "synonyms" USING btree ("namespace","id");--> statement-breakpoint
CREATE INDEX "table_settings_namespace" ON "table_settings" USING btree ("namespace","scope");--> statement-breakpoint

-- Under the policies of a table, conditions on what a value contains or on a function of it use no index, since they might
-- tell what a hidden row holds. These functions answer names of rows or what was asked alone, and rows are read under the policies.
CREATE FUNCTION tasks_about(link jsonb) RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT uid FROM tasks WHERE links @> link
$$;
CREATE FUNCTION tasks_of(assignee text) RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT uid FROM tasks WHERE assignees @> ARRAY[assignee]
$$;
CREATE FUNCTION bundles_with(sku text) RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT uid FROM products b WHERE b.bundle_products <> '[]' AND b.bundle_products @> jsonb_build_array(jsonb_build_object('sku', bundles_with.sku))
$$;
-- Which words are also names of brands or SKUs that the caller may read.
CREATE FUNCTION words_of_catalog(words text[]) RETURNS TABLE (word text, kind text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT lower(name), 'brand' FROM brands WHERE lower(name) = ANY (words) AND namespace = ANY (scope_of('app.readable') || scope_of('app.inherited'))
  UNION SELECT lower(sku), 'sku' FROM products WHERE lower(sku) = ANY (words) AND namespace = ANY (scope_of('app.readable') || scope_of('app.inherited'))
$$;
GRANT CREATE ON SCHEMA public TO backoffice_system;
DO $$ DECLARE one regprocedure; BEGIN
  FOREACH one IN ARRAY ARRAY['tasks_about(jsonb)', 'tasks_of(text)', 'bundles_with(text)', 'words_of_catalog(text[])']::regprocedure[] LOOP
    EXECUTE format('ALTER FUNCTION %s OWNER TO backoffice_system', one);
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', one);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO backoffice_app', one);
  END LOOP;
END $$;
REVOKE CREATE ON SCHEMA public FROM backoffice_system;
