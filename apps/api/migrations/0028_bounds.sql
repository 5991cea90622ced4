-- Money has the bounds of the contract in the database too, so that no way of writing can store what an answer may not hold.
CREATE DOMAIN cents AS bigint CHECK (VALUE BETWEEN -100000000000 AND 100000000000);
--> statement-breakpoint
DO $$
DECLARE money record;
BEGIN
  FOR money IN SELECT * FROM (VALUES
    ('suppliers', 'minimum'), ('suppliers', 'free_from'), ('websites', 'shipment_price'), ('products', 'price'), ('products', 'compare_price'), ('products', 'cost'),
    ('product_suppliers', 'cost'), ('supplier_orders', 'freight'), ('supplier_orders', 'duty'), ('supplier_orders', 'invoice_amount'), ('supplier_order_lines', 'cost'),
    ('supplier_order_lines', 'confirmed_cost'), ('orders', 'goods'), ('orders', 'discount'), ('orders', 'shipping'), ('orders', 'vat'), ('orders', 'total'), ('orders', 'paid'),
    ('orders', 'refunded'), ('order_lines', 'unit_price'), ('order_lines', 'total')
  ) AS columns (of_table, named) LOOP
    EXECUTE format('ALTER TABLE %I ALTER COLUMN %I TYPE cents', money.of_table, money.named);
  END LOOP;
END $$;
