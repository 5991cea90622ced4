CREATE INDEX "products_options" ON "products" USING gin ("options" jsonb_path_ops);--> statement-breakpoint
-- A value of an option is merged for every product that has it: the policy of products comes before any of their indexes.
CREATE FUNCTION products_with_option(wanted_group text, wanted_value text) RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT uid FROM products WHERE options @> jsonb_build_array(jsonb_build_object('group', wanted_group, 'value', wanted_value))
$$;
