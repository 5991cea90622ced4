-- Ends the reservations of some units of order lines: `consumed` ships them, `released` gives them back. Answers the items.
CREATE FUNCTION take_reserved(seller text, buying text, taken jsonb, outcome text, cause text, actor text)
  RETURNS SETOF text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE ending jsonb;
BEGIN
  IF outcome NOT IN ('consumed', 'released') THEN
    RAISE 'Reservations end consumed or released, not %', outcome;
  END IF;
  -- What a line reserves is a multiple of its units; the last one takes the rest.
  WITH held AS (
    SELECT r.uid, r.line, r.stock_item, r.location, r.quantity, round(sum(r.quantity) OVER (PARTITION BY r.line, r.stock_item)::numeric * t.units / t."of")::integer
        - coalesce(sum(r.quantity) OVER (PARTITION BY r.line, r.stock_item ORDER BY r.created_at DESC, r.uid ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS left_over
    FROM reservations r JOIN jsonb_to_recordset(taken) t(line bigint, units integer, "of" integer) ON t.line = r.line
    WHERE r.order_uid = buying AND r.namespace = seller AND r.state = 'active' AND t.units > 0)
  SELECT jsonb_agg(to_jsonb(h) || jsonb_build_object('amount', least(h.quantity, h.left_over)) ORDER BY h.stock_item, h.line, h.uid) INTO ending
  FROM held h WHERE h.left_over > 0;
  IF ending IS NULL THEN
    RETURN;
  END IF;
  RETURN QUERY SELECT DISTINCT m.stock_item FROM move_stock(seller, (
    SELECT jsonb_agg(jsonb_build_object('stock_item', e.stock_item, 'location', e.location, 'kind', CASE outcome WHEN 'consumed' THEN 'Sale' ELSE 'Release' END,
        'reserved_delta', -e.amount, 'line', e.line, 'cause', cause, 'actor', actor, 'idempotency_key', outcome || ' ' || e.uid || ' ' || (e.quantity - e.amount))
      || CASE outcome WHEN 'consumed' THEN jsonb_build_object('on_hand_delta', -e.amount) ELSE '{}' END ORDER BY e.stock_item, e.line)
    FROM jsonb_to_recordset(ending) e(uid text, line bigint, stock_item text, location text, quantity integer, amount integer))) m;
  UPDATE reservations r SET
    state = CASE WHEN e.amount = r.quantity THEN outcome ELSE r.state END,
    quantity = CASE WHEN e.amount = r.quantity THEN r.quantity ELSE r.quantity - e.amount END,
    backordered = CASE WHEN e.amount = r.quantity THEN r.backordered ELSE least(r.backordered, r.quantity - e.amount) END
  FROM jsonb_to_recordset(ending) e(uid text, amount integer) WHERE r.uid = e.uid;
END $$;
--> statement-breakpoint
-- Units of what orders reserve that are not there: an order gets what is on hand before those that reserved later. A line
-- may have reserved more than once.
CREATE OR REPLACE FUNCTION missing_stock(orders text[]) RETURNS TABLE (order_uid text, line bigint, share numeric) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH asked AS (
    SELECT r.stock_item, r.location FROM reservations r WHERE r.order_uid = ANY (orders) AND r.state = 'active' AND r.backordered > 0
      AND (current_setting('role') = 'backoffice_system' OR r.namespace = ANY (scope_of('app.readable')))
    GROUP BY 1, 2),
  queue AS (
    SELECT r.order_uid, r.line, r.stock_item, r.quantity, coalesce(l.on_hand - l.unavailable, 0) - sum(r.quantity) OVER (PARTITION BY r.stock_item, r.location ORDER BY r.created_at, r.uid) AS rest
    FROM asked a JOIN reservations r ON r.stock_item = a.stock_item AND r.location = a.location AND r.state = 'active'
    LEFT JOIN stock_levels l ON l.stock_item = a.stock_item AND l.location = a.location),
  items AS (
    SELECT q.order_uid, q.line, sum(least(q.quantity, greatest(0, -q.rest)))::numeric / sum(q.quantity) AS share FROM queue q
    WHERE q.order_uid = ANY (orders) GROUP BY q.order_uid, q.line, q.stock_item)
  SELECT i.order_uid, i.line, max(i.share) FROM items i GROUP BY 1, 2
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO backoffice_system;
ALTER FUNCTION take_reserved(text, text, jsonb, text, text, text) OWNER TO backoffice_system;
REVOKE ALL ON FUNCTION take_reserved(text, text, jsonb, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_reserved(text, text, jsonb, text, text, text) TO backoffice_app;
REVOKE CREATE ON SCHEMA public FROM backoffice_system;
--> statement-breakpoint
-- A rate never changes; the amounts follow the lines.
GRANT UPDATE (base, amount) ON order_line_taxes TO backoffice_app;
