ALTER TABLE "order_lines" ADD COLUMN "list_price" "cents";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The VAT of an order is removed only until somebody accepts it: until then it follows the rates of the day.
CREATE FUNCTION keep_order_taxes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders o WHERE o.uid = OLD.order_uid AND o.stage NOT IN ('Draft', 'New')) THEN
    RAISE 'The VAT of an accepted order stays' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_order_taxes BEFORE DELETE ON order_line_taxes FOR EACH ROW EXECUTE FUNCTION keep_order_taxes();
--> statement-breakpoint
GRANT DELETE ON order_line_taxes TO backoffice_app;
--> statement-breakpoint
-- A draft is taxed when it is placed.
DROP TRIGGER tax_regime_stays ON orders;
--> statement-breakpoint
CREATE TRIGGER tax_regime_stays BEFORE UPDATE OF tax_regime ON orders FOR EACH ROW
  WHEN (OLD.stage <> 'Draft' AND OLD.tax_regime IS DISTINCT FROM NEW.tax_regime) EXECUTE FUNCTION refuse_other_regime();
--> statement-breakpoint
-- What is still to come of items, and when the first of it is expected.
DROP FUNCTION incoming_stock(text[]);
--> statement-breakpoint
CREATE FUNCTION incoming_stock(items text[]) RETURNS TABLE (stock_item text, location text, incoming integer, expected date) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH RECURSIVE sellers AS (
    SELECT p.uid AS item, p.uid FROM products p
    WHERE p.uid = ANY (items) AND (current_setting('role') = 'backoffice_system' OR p.namespace = ANY (scope_of('app.readable') || scope_of('app.inherited')))
    UNION
    SELECT s.item, f.uid FROM sellers s JOIN products f ON f.above_uid = s.uid WHERE NOT EXISTS (SELECT FROM product_stock_items i WHERE i.product_uid = f.uid))
  SELECT s.item, o.location, sum(l.ordered - l.received)::integer, min(coalesce(l.expected, o.expected)) FROM sellers s
  JOIN supplier_order_lines l ON l.product_uid = s.uid JOIN supplier_orders o ON o.uid = l.order_uid
  WHERE o.stage IN ('Sent', 'Confirmed', 'Part received', 'Received') AND NOT l.short AND l.received < l.ordered GROUP BY 1, 2
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO backoffice_system;
ALTER FUNCTION incoming_stock(text[]) OWNER TO backoffice_system;
REVOKE ALL ON FUNCTION incoming_stock(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION incoming_stock(text[]) TO backoffice_app;
REVOKE CREATE ON SCHEMA public FROM backoffice_system;
