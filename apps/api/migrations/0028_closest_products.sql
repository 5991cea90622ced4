CREATE INDEX "products_words" ON "products" USING gin ((to_tsvector('simple', "name") || array_to_tsvector(array["namespace"])));--> statement-breakpoint

-- A product of a tenant with a word in its name that begins as one of the query does. It answers its uid alone, as the
-- functions of 0021 do. The plans that are switched off read all products of the tenant until one fits.
CREATE FUNCTION closest_product(tenant text, query text) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = off AS $$
  SELECT uid FROM products
  WHERE namespace = tenant AND to_tsvector('simple', name) || array_to_tsvector(array[namespace]) @@ (
    SELECT to_tsquery('simple', string_agg(left(word, 5) || ':*', ' | ')) && format('%L', tenant)::tsquery
    FROM regexp_split_to_table(query, '[^[:alnum:]]+') word WHERE length(word) > 2)
  LIMIT 1
$$;
GRANT CREATE ON SCHEMA public TO backoffice_system;
ALTER FUNCTION closest_product(text, text) OWNER TO backoffice_system;
REVOKE CREATE ON SCHEMA public FROM backoffice_system;
REVOKE ALL ON FUNCTION closest_product(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION closest_product(text, text) TO backoffice_app;
