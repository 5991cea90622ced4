CREATE TABLE stock_differences (
	namespace text NOT NULL,
	stock_item text NOT NULL,
	location text NOT NULL,
	on_hand bigint NOT NULL,
	on_hand_moved bigint NOT NULL,
	reserved bigint NOT NULL,
	reserved_moved bigint NOT NULL,
	reserved_held bigint NOT NULL,
	unavailable bigint NOT NULL,
	unavailable_moved bigint NOT NULL,
	found_at timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT stock_differences_stock_item_location_pk PRIMARY KEY(stock_item,location)
);
--> statement-breakpoint
SELECT tenant_table('stock_differences', 'system');
--> statement-breakpoint
-- Moves stock and writes the movements down: the only way in which levels change. Of what another namespace holds a
-- request sells and takes back; what lies on its shelves that namespace counts itself.
CREATE OR REPLACE FUNCTION move_stock(seller text, moves jsonb) RETURNS SETOF stock_movements LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_stock(seller, moves);
  IF current_setting('role') <> 'backoffice_system' AND EXISTS (SELECT FROM jsonb_array_elements(moves) m JOIN stock_items i ON i.uid = m ->> 'stock_item'
    WHERE NOT coalesce(i.namespace = ANY (scope_of('app.readable')), false) AND NOT coalesce(m ->> 'kind' IN ('Reservation', 'Release', 'Sale', 'Return'), false)) THEN
    RAISE insufficient_privilege USING MESSAGE = 'This namespace sells that item and does not count it';
  END IF;
  INSERT INTO product_stock_items (namespace, product_uid, stock_item)
    SELECT DISTINCT p.namespace, p.uid, p.uid FROM jsonb_array_elements(moves) m JOIN products p ON p.uid = m ->> 'stock_item' WHERE m ? 'on_hand_delta'
    ORDER BY 2 ON CONFLICT DO NOTHING;
  RETURN QUERY
  WITH asked AS (
    SELECT e.place, m.*, coalesce(m.on_hand_delta, 0) AS on_hand_change, coalesce(m.reserved_delta, 0) AS reserved_change, coalesce(m.unavailable_delta, 0) AS unavailable_change,
      coalesce((e.value ->> 'beyond')::boolean, false) AS beyond
    FROM jsonb_array_elements(moves) WITH ORDINALITY e(value, place) CROSS JOIN LATERAL jsonb_populate_record(NULL::stock_movements, e.value) m),
  changed AS (
    UPDATE stock_levels l SET on_hand = l.on_hand + s.on_hand, reserved = l.reserved + s.reserved, unavailable = l.unavailable + s.unavailable, allow_negative = l.allow_negative OR s.beyond
    FROM (SELECT a.stock_item, a.location, sum(on_hand_change)::integer AS on_hand, sum(reserved_change)::integer AS reserved, sum(unavailable_change)::integer AS unavailable, bool_or(a.beyond) AS beyond
      FROM asked a GROUP BY 1, 2) s
    WHERE l.stock_item = s.stock_item AND l.location = s.location
    RETURNING l.namespace, l.stock_item, l.location, l.on_hand - s.on_hand AS on_hand, l.reserved - s.reserved AS reserved)
  INSERT INTO stock_movements (uid, namespace, stock_item, location, kind, on_hand_delta, reserved_delta, unavailable_delta, on_hand_after, reserved_after, line, reason, cause, reverses, idempotency_key, actor)
  SELECT coalesce(a.uid, gen_random_uuid()::text), c.namespace, a.stock_item, a.location, a.kind, a.on_hand_change, a.reserved_change, a.unavailable_change,
    c.on_hand + sum(a.on_hand_change) OVER running, c.reserved + sum(a.reserved_change) OVER running, a.line, coalesce(a.reason, ''), a.cause, a.reverses, a.idempotency_key, a.actor
  FROM asked a JOIN changed c USING (stock_item, location)
  WINDOW running AS (PARTITION BY a.stock_item, a.location ORDER BY a.place)
  ORDER BY a.place RETURNING *;
END $$;
