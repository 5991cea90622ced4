ALTER TABLE "order_lines" ADD COLUMN "picked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "packed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "shipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "delivered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "stage_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ship_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "on_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "priority" text DEFAULT 'Normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "authorised" "cents" DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_units" CHECK (quantity < 0 or (0 <= delivered and delivered <= shipped and shipped <= packed and packed <= picked and picked <= quantity - cancelled and cancelled >= 0));
--> statement-breakpoint
-- Lines of orders that were packed, shipped or delivered came as far as their orders; corrections have no goods to move.
-- never stored: order_lines_units
UPDATE order_lines l SET
  picked = l.quantity - l.cancelled, packed = l.quantity - l.cancelled,
  shipped = CASE WHEN o.stage = 'Packed' THEN 0 ELSE l.quantity - l.cancelled END,
  delivered = CASE WHEN o.stage IN ('Delivered', 'Completed') THEN l.quantity - l.cancelled ELSE 0 END
FROM orders o WHERE o.uid = l.order_uid AND l.quantity > 0 AND l.cancelled BETWEEN 0 AND l.quantity
  AND (o.stage IN ('Packed', 'Shipped', 'Delivered', 'Completed') OR (o.stage = 'On hold' AND o.held_from = 'Packed'));
--> statement-breakpoint
-- Reasons that were typed became a category and a text.
UPDATE orders SET stage_reason = coalesce(hold_reason, ''), hold_reason = 'Other'
WHERE hold_reason IS NOT NULL AND hold_reason NOT IN ('Payment', 'Address', 'Stock', 'Review', 'Customer asked', 'Other');
--> statement-breakpoint
UPDATE orders SET held_at = updated_at WHERE stage = 'On hold';
--> statement-breakpoint
-- Wholesale orders are paid after delivery.
UPDATE orders SET on_account = true WHERE kind = 'Wholesale';
--> statement-breakpoint
-- Units of what orders reserve that are not there: an order gets what is on hand before those that reserved later.
CREATE FUNCTION missing_stock(orders text[]) RETURNS TABLE (order_uid text, line bigint, share numeric) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH asked AS (
    SELECT r.stock_item, r.location FROM reservations r WHERE r.order_uid = ANY (orders) AND r.state = 'active' AND r.backordered > 0
      AND (current_setting('role') = 'backoffice_system' OR r.namespace = ANY (scope_of('app.readable')))
    GROUP BY 1, 2),
  queue AS (
    SELECT r.order_uid, r.line, r.quantity, coalesce(l.on_hand - l.unavailable, 0) - sum(r.quantity) OVER (PARTITION BY r.stock_item, r.location ORDER BY r.created_at, r.uid) AS rest
    FROM asked a JOIN reservations r ON r.stock_item = a.stock_item AND r.location = a.location AND r.state = 'active'
    LEFT JOIN stock_levels l ON l.stock_item = a.stock_item AND l.location = a.location)
  SELECT q.order_uid, q.line, max(least(q.quantity, greatest(0, -q.rest))::numeric / q.quantity) FROM queue q
  WHERE q.order_uid = ANY (orders) GROUP BY 1, 2
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO backoffice_system;
ALTER FUNCTION missing_stock(text[]) OWNER TO backoffice_system;
REVOKE ALL ON FUNCTION missing_stock(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION missing_stock(text[]) TO backoffice_app;
REVOKE CREATE ON SCHEMA public FROM backoffice_system;
