-- One row at a time by the index: with EXISTS, the items of all tenants were read for a page of products.
CREATE OR REPLACE FUNCTION stock_parts(wanted text[])
  RETURNS TABLE (product_uid text, stock_item text, namespace text, quantity integer, choice text, stock_policy text, is_part boolean) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE tree AS (
    SELECT p.uid AS root, p.uid, p.namespace, p.bundle_products, p.above_uid, p.stock_policy, 1 AS quantity, NULL::text AS choice, false AS is_part, 0 AS depth
    FROM products p WHERE p.uid = ANY (wanted)
    UNION ALL
    SELECT t.root, n.uid, n.namespace, n.bundle_products, n.above_uid, n.stock_policy, t.quantity * n.pieces, coalesce(t.choice, n.choice), t.is_part OR n.is_part, t.depth + 1
    FROM tree t CROSS JOIN LATERAL (
      SELECT q.uid, q.namespace, q.bundle_products, q.above_uid, q.stock_policy, (part ->> 'quantity')::integer AS pieces, part ->> 'choice' AS choice, true AS is_part
      FROM jsonb_array_elements(t.bundle_products) part CROSS JOIN LATERAL (
        SELECT p.* FROM products p JOIN namespaces_from(t.namespace) f ON f.uid = p.namespace WHERE p.sku = part ->> 'sku' ORDER BY f.distance LIMIT 1) q
      UNION ALL
      SELECT a.uid, a.namespace, a.bundle_products, a.above_uid, a.stock_policy, 1, NULL, false FROM products a
      WHERE t.bundle_products = '[]' AND a.uid = t.above_uid AND (SELECT true FROM product_stock_items i WHERE i.product_uid = t.uid LIMIT 1) IS NULL) n
    WHERE t.depth < 20)
  SELECT t.root, t.uid, t.namespace, t.quantity, t.choice, t.stock_policy, t.is_part FROM tree t
  WHERE t.bundle_products = '[]' AND ((SELECT true FROM product_stock_items i WHERE i.product_uid = t.uid LIMIT 1) OR (SELECT true FROM products a WHERE a.uid = t.above_uid LIMIT 1) IS NULL)
$$;
