ALTER TABLE "products" ADD COLUMN "oversell_limit" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_oversell_limit" CHECK (oversell_limit between 1 and 1000000);--> statement-breakpoint
-- As before, and how far the free stock of an item may go below zero.
DROP FUNCTION stock_parts(text[]);--> statement-breakpoint
CREATE FUNCTION stock_parts(wanted text[])
  RETURNS TABLE (product_uid text, stock_item text, namespace text, quantity integer, choice text, stock_policy text, is_part boolean, oversell_limit integer) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE tree AS (
    SELECT p.uid AS root, p.uid, p.namespace, p.bundle_products, p.above_uid, p.stock_policy, p.oversell_limit, 1 AS quantity, NULL::text AS choice, false AS is_part, 0 AS depth
    FROM products p WHERE p.uid = ANY (wanted)
    UNION ALL
    SELECT t.root, n.uid, n.namespace, n.bundle_products, n.above_uid, n.stock_policy, n.oversell_limit, t.quantity * n.pieces, coalesce(t.choice, n.choice), t.is_part OR n.is_part, t.depth + 1
    FROM tree t CROSS JOIN LATERAL (
      SELECT q.uid, q.namespace, q.bundle_products, q.above_uid, q.stock_policy, q.oversell_limit, (part ->> 'quantity')::integer AS pieces, part ->> 'choice' AS choice, true AS is_part
      FROM jsonb_array_elements(t.bundle_products) part CROSS JOIN LATERAL (
        SELECT p.* FROM products p JOIN namespaces_from(t.namespace) f ON f.uid = p.namespace WHERE p.sku = part ->> 'sku' ORDER BY f.distance LIMIT 1) q
      UNION ALL
      SELECT a.uid, a.namespace, a.bundle_products, a.above_uid, a.stock_policy, a.oversell_limit, 1, NULL, false FROM products a
      WHERE t.bundle_products = '[]' AND a.uid = t.above_uid AND (SELECT true FROM product_stock_items i WHERE i.product_uid = t.uid LIMIT 1) IS NULL) n
    WHERE t.depth < 20)
  SELECT t.root, t.uid, t.namespace, t.quantity, t.choice, t.stock_policy, t.is_part, t.oversell_limit FROM tree t
  WHERE t.bundle_products = '[]' AND ((SELECT true FROM product_stock_items i WHERE i.product_uid = t.uid LIMIT 1) OR (SELECT true FROM products a WHERE a.uid = t.above_uid LIMIT 1) IS NULL)
$$;
--> statement-breakpoint
-- Reserves what the lines of an order want, all of it or nothing: answers the lines for which there is too little. The
-- levels are locked, so that no two orders together go beyond the limit of an item; without one, nothing limits it.
CREATE OR REPLACE FUNCTION reserve_stock(seller text, buying text, cause text, actor text, wants jsonb)
  RETURNS TABLE (line bigint, available integer) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE judged jsonb;
BEGIN
  PERFORM lock_stock(seller, wants);
  SELECT jsonb_agg(to_jsonb(j)) INTO judged FROM (
    SELECT w.line, w.stock_item, w.location, w.quantity, w.beyond, CASE WHEN w.beyond THEN p.oversell_limit ELSE 0 END AS most,
      l.on_hand - l.reserved - l.unavailable - l.safety - sum(w.quantity) OVER (PARTITION BY w.stock_item, w.location ORDER BY w.line, w.beyond ROWS UNBOUNDED PRECEDING) AS rest
    FROM jsonb_to_recordset(wants) w(line bigint, stock_item text, location text, quantity integer, beyond boolean)
    JOIN stock_levels l ON l.stock_item = w.stock_item AND l.location = w.location LEFT JOIN products p ON p.uid = w.stock_item) j;
  RETURN QUERY SELECT w.line, greatest(0, w.rest + w.quantity + w.most)::integer
    FROM jsonb_to_recordset(judged) w(line bigint, quantity bigint, rest bigint, most bigint) WHERE w.rest < -w.most ORDER BY 1;
  IF FOUND THEN
    RETURN;
  END IF;
  INSERT INTO reservations (namespace, order_uid, line, stock_item, location, quantity, backordered)
    SELECT seller, buying, w.line, w.stock_item, w.location, w.quantity, least(w.quantity, greatest(0, -w.rest))
    FROM jsonb_to_recordset(judged) w(line bigint, stock_item text, location text, quantity integer, rest bigint);
  PERFORM move_stock(seller, (SELECT jsonb_agg(jsonb_build_object('stock_item', w.stock_item, 'location', w.location, 'kind', 'Reservation', 'reserved_delta', w.quantity,
      'line', w.line, 'cause', cause, 'actor', actor, 'beyond', w.beyond) ORDER BY w.stock_item, w.line)
    FROM jsonb_to_recordset(judged) w(line bigint, stock_item text, location text, quantity integer, beyond boolean)));
END $$;
