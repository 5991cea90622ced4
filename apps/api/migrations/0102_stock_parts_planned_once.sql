-- As before, and planned once in a session: written in SQL, it became part of each statement that calls it, whose
-- planning took twenty times as long as its work.
CREATE OR REPLACE FUNCTION stock_parts(wanted text[])
  RETURNS TABLE (product_uid text, stock_item text, namespace text, quantity integer, choice text, stock_policy text, is_part boolean, oversell_limit integer) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
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
  WHERE t.bundle_products = '[]' AND ((SELECT true FROM product_stock_items i WHERE i.product_uid = t.uid LIMIT 1) OR (SELECT true FROM products a WHERE a.uid = t.above_uid LIMIT 1) IS NULL);
END $$;
