CREATE TABLE "product_stock_items" (
	"namespace" text NOT NULL,
	"stock_item" text NOT NULL,
	"product_uid" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_stock_items_product_uid_stock_item_pk" PRIMARY KEY("product_uid","stock_item"),
	CONSTRAINT "product_stock_items_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"uid" text PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"namespace" text NOT NULL,
	"order_uid" text NOT NULL,
	"line" bigint NOT NULL,
	"stock_item" text NOT NULL,
	"location" text NOT NULL,
	"quantity" integer NOT NULL,
	"backordered" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservations_quantity" CHECK (quantity > 0 and backordered between 0 and quantity)
);
--> statement-breakpoint
CREATE TABLE "stock_grants" (
	"namespace" text NOT NULL,
	"stock_item" text NOT NULL,
	"seller" text NOT NULL,
	"locations" text[] NOT NULL,
	CONSTRAINT "stock_grants_stock_item_seller_pk" PRIMARY KEY("stock_item","seller")
);
--> statement-breakpoint
CREATE TABLE "stock_items" (
	"uid" text PRIMARY KEY NOT NULL,
	"namespace" text NOT NULL,
	"unit" text DEFAULT 'piece' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_items_namespace" UNIQUE("namespace","uid")
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"namespace" text NOT NULL,
	"stock_item" text NOT NULL,
	"location" text NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"unavailable" integer DEFAULT 0 NOT NULL,
	"safety" integer DEFAULT 0 NOT NULL,
	"allow_negative" boolean DEFAULT false NOT NULL,
	CONSTRAINT "stock_levels_stock_item_location_pk" PRIMARY KEY("stock_item","location"),
	CONSTRAINT "stock_levels_on_hand" CHECK (on_hand >= 0 or allow_negative),
	CONSTRAINT "stock_levels_reserved" CHECK (reserved >= 0),
	CONSTRAINT "stock_levels_unavailable" CHECK (unavailable >= 0 and safety >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"namespace" text NOT NULL,
	"stock_item" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"location" text NOT NULL,
	"kind" text NOT NULL,
	"on_hand_delta" integer DEFAULT 0 NOT NULL,
	"reserved_delta" integer DEFAULT 0 NOT NULL,
	"unavailable_delta" integer DEFAULT 0 NOT NULL,
	"on_hand_after" integer NOT NULL,
	"reserved_after" integer NOT NULL,
	"line" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"cause" text,
	"reverses" text,
	"idempotency_key" text,
	"actor" text,
	CONSTRAINT "stock_movements_uid" UNIQUE("uid"),
	CONSTRAINT "stock_movements_reverses" UNIQUE("reverses"),
	CONSTRAINT "stock_movements_idempotency_key" UNIQUE("namespace","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "product_stock_items" ADD CONSTRAINT "product_stock_items_namespace_stock_item_stock_items_namespace_uid_fk" FOREIGN KEY ("namespace","stock_item") REFERENCES "public"."stock_items"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_stock_item_stock_items_uid_fk" FOREIGN KEY ("stock_item") REFERENCES "public"."stock_items"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_grants" ADD CONSTRAINT "stock_grants_namespace_stock_item_stock_items_namespace_uid_fk" FOREIGN KEY ("namespace","stock_item") REFERENCES "public"."stock_items"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_namespace_stock_item_stock_items_namespace_uid_fk" FOREIGN KEY ("namespace","stock_item") REFERENCES "public"."stock_items"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_namespace_stock_item_stock_items_namespace_uid_fk" FOREIGN KEY ("namespace","stock_item") REFERENCES "public"."stock_items"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_stock_items_item" ON "product_stock_items" USING btree ("namespace","stock_item");--> statement-breakpoint
CREATE INDEX "reservations_order" ON "reservations" USING btree ("order_uid");--> statement-breakpoint
CREATE INDEX "reservations_active" ON "reservations" USING btree ("stock_item","location") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "reservations_item" ON "reservations" USING btree ("stock_item");--> statement-breakpoint
CREATE INDEX "stock_grants_item" ON "stock_grants" USING btree ("namespace","stock_item");--> statement-breakpoint
CREATE INDEX "stock_levels_item" ON "stock_levels" USING btree ("namespace","stock_item");--> statement-breakpoint
CREATE INDEX "stock_movements_item" ON "stock_movements" USING btree ("stock_item","at","id");--> statement-breakpoint
CREATE INDEX "stock_movements_namespace" ON "stock_movements" USING btree ("namespace","stock_item");--> statement-breakpoint
CREATE INDEX "products_parts" ON "products" USING gin ("bundle_products" jsonb_path_ops) WHERE bundle_products <> '[]';--> statement-breakpoint
ALTER TABLE product_stock_items ADD CONSTRAINT product_stock_items_product_uid_products_uid_fk FOREIGN KEY (product_uid) REFERENCES products ON DELETE CASCADE;
SELECT tenant_table('stock_items', 'inherited');
SELECT tenant_table('product_stock_items', 'inherited');
SELECT tenant_table('stock_levels', 'inherited');
SELECT tenant_table('stock_movements', 'inherited');
SELECT tenant_table('reservations', 'own');
SELECT tenant_table('stock_grants', 'inherited');
-- Requests move stock by the functions below alone: a level without its movement cannot be written.
REVOKE INSERT, UPDATE, DELETE ON stock_items, stock_levels, stock_movements, reservations, stock_grants FROM backoffice_app;
REVOKE UPDATE, DELETE ON stock_movements FROM backoffice_system;
--> statement-breakpoint

-- A namespace and those above it, nearest first.
CREATE FUNCTION namespaces_from(start text) RETURNS TABLE (uid text, distance integer) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE chain AS (
    SELECT n.uid, n.parent_id, 0 AS distance FROM namespaces n WHERE n.uid = start
    UNION ALL
    SELECT p.uid, p.parent_id, c.distance + 1 FROM chain c JOIN namespaces p ON p.id = c.parent_id WHERE c.distance < 20)
  SELECT c.uid, c.distance FROM chain c
$$;

-- What lies on shelves of each product: a bundle takes from its parts, and a product that follows another one and was
-- never counted itself takes from that one. Parts of one choice stand in for each other.
CREATE FUNCTION stock_parts(wanted text[])
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
      WHERE t.bundle_products = '[]' AND a.uid = t.above_uid AND NOT EXISTS (SELECT FROM product_stock_items i WHERE i.product_uid = t.uid)) n
    WHERE t.depth < 20)
  SELECT t.root, t.uid, t.namespace, t.quantity, t.choice, t.stock_policy, t.is_part FROM tree t
  WHERE t.bundle_products = '[]' AND (EXISTS (SELECT FROM product_stock_items i WHERE i.product_uid = t.uid) OR NOT EXISTS (SELECT FROM products a WHERE a.uid = t.above_uid))
$$;

-- Whether a namespace may sell what another one holds: one above it, everywhere or where a grant says.
CREATE FUNCTION may_sell(item text, owner text, seller text, place text) RETURNS boolean LANGUAGE sql STABLE
  RETURN owner = seller OR (EXISTS (SELECT FROM namespaces_from(may_sell.seller) f WHERE f.uid = may_sell.owner)
    AND coalesce((SELECT may_sell.place = ANY (g.locations) FROM stock_grants g WHERE g.stock_item = may_sell.item AND g.seller = may_sell.seller), true));

-- Makes the levels that moves are about, and locks them in one order. @throws for who may not sell what they are about
CREATE FUNCTION lock_stock(seller text, moves jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF current_setting('role') <> 'backoffice_system' AND NOT coalesce(seller = ANY (scope_of('app.readable')), false) THEN
    RAISE insufficient_privilege USING MESSAGE = 'This namespace moves no stock here';
  END IF;
  INSERT INTO stock_items (uid, namespace, unit)
    SELECT p.uid, p.namespace, p.unit FROM products p
    WHERE p.uid IN (SELECT m ->> 'stock_item' FROM jsonb_array_elements(moves) m) AND NOT EXISTS (SELECT FROM stock_items i WHERE i.uid = p.uid)
    ORDER BY p.uid ON CONFLICT DO NOTHING;
  IF EXISTS (SELECT FROM jsonb_array_elements(moves) m LEFT JOIN stock_items i ON i.uid = m ->> 'stock_item'
    WHERE NOT coalesce(may_sell(i.uid, i.namespace, seller, m ->> 'location'), false)) THEN
    RAISE insufficient_privilege USING MESSAGE = 'This namespace may not sell that item';
  END IF;
  INSERT INTO stock_levels (namespace, stock_item, location)
    SELECT DISTINCT i.namespace, i.uid, m ->> 'location' FROM jsonb_array_elements(moves) m JOIN stock_items i ON i.uid = m ->> 'stock_item'
    ORDER BY 2, 3 ON CONFLICT DO NOTHING;
  PERFORM FROM stock_levels l WHERE (l.stock_item, l.location) IN (SELECT m ->> 'stock_item', m ->> 'location' FROM jsonb_array_elements(moves) m)
    ORDER BY l.stock_item, l.location FOR UPDATE;
END $$;

-- Moves stock and writes the movements down: the only way in which levels change.
CREATE FUNCTION move_stock(seller text, moves jsonb) RETURNS SETOF stock_movements LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_stock(seller, moves);
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

-- Reserves what the lines of an order want, all of it or nothing: answers the lines for which there is too little.
CREATE FUNCTION reserve_stock(seller text, buying text, cause text, actor text, wants jsonb)
  RETURNS TABLE (line bigint, available integer) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE judged jsonb;
BEGIN
  PERFORM lock_stock(seller, wants);
  SELECT jsonb_agg(to_jsonb(j)) INTO judged FROM (
    SELECT w.line, w.stock_item, w.location, w.quantity, w.beyond,
      l.on_hand - l.reserved - l.unavailable - l.safety - sum(w.quantity) OVER (PARTITION BY w.stock_item, w.location ORDER BY w.line, w.beyond ROWS UNBOUNDED PRECEDING) AS rest
    FROM jsonb_to_recordset(wants) w(line bigint, stock_item text, location text, quantity integer, beyond boolean)
    JOIN stock_levels l ON l.stock_item = w.stock_item AND l.location = w.location) j;
  RETURN QUERY SELECT w.line, greatest(0, w.rest + w.quantity)::integer
    FROM jsonb_to_recordset(judged) w(line bigint, quantity bigint, rest bigint, beyond boolean) WHERE w.rest < 0 AND NOT w.beyond ORDER BY 1;
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

-- Ends what an order holds: `consumed` ships it, `released` gives it back. Answers the items.
CREATE FUNCTION end_reservations(seller text, buying text, outcome text, cause text, actor text)
  RETURNS SETOF text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE moves jsonb;
BEGIN
  IF outcome NOT IN ('consumed', 'released') THEN
    RAISE 'Reservations end consumed or released, not %', outcome;
  END IF;
  SELECT jsonb_agg(jsonb_build_object('stock_item', r.stock_item, 'location', r.location, 'kind', CASE outcome WHEN 'consumed' THEN 'Sale' ELSE 'Release' END,
      'reserved_delta', -r.quantity, 'line', r.line, 'cause', cause, 'actor', actor, 'idempotency_key', outcome || ' ' || r.uid)
      || CASE outcome WHEN 'consumed' THEN jsonb_build_object('on_hand_delta', -r.quantity) ELSE '{}' END ORDER BY r.stock_item, r.line) INTO moves
  FROM reservations r WHERE r.order_uid = buying AND r.namespace = seller AND r.state = 'active';
  IF moves IS NULL THEN
    RETURN;
  END IF;
  RETURN QUERY SELECT DISTINCT m.stock_item FROM move_stock(seller, moves) m;
  UPDATE reservations r SET state = outcome WHERE r.order_uid = buying AND r.namespace = seller AND r.state = 'active';
END $$;

-- The products whose free stock follows items: those that sell them, and bundles of these.
CREATE FUNCTION products_selling(items text[]) RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH RECURSIVE sellers AS (
    SELECT p.uid, p.namespace, p.sku FROM products p WHERE p.uid = ANY (items)
    UNION
    SELECT n.uid, n.namespace, n.sku FROM sellers s CROSS JOIN LATERAL (
      SELECT f.uid, f.namespace, f.sku FROM products f WHERE f.above_uid = s.uid AND NOT EXISTS (SELECT FROM product_stock_items i WHERE i.product_uid = f.uid)
      UNION ALL
      SELECT b.uid, b.namespace, b.sku FROM products b
      WHERE b.bundle_products <> '[]' AND b.bundle_products @> jsonb_build_array(jsonb_build_object('sku', s.sku)) AND EXISTS (SELECT FROM namespaces_from(b.namespace) f WHERE f.uid = s.namespace)) n)
  SELECT uid FROM sellers
$$;

-- What is still to come of items, by the open lines of orders to suppliers: whoever sees the product sees that.
CREATE FUNCTION incoming_stock(items text[]) RETURNS TABLE (stock_item text, location text, incoming integer) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH RECURSIVE sellers AS (
    SELECT p.uid AS item, p.uid FROM products p
    WHERE p.uid = ANY (items) AND (current_setting('role') = 'backoffice_system' OR p.namespace = ANY (scope_of('app.readable') || scope_of('app.inherited')))
    UNION
    SELECT s.item, f.uid FROM sellers s JOIN products f ON f.above_uid = s.uid WHERE NOT EXISTS (SELECT FROM product_stock_items i WHERE i.product_uid = f.uid))
  SELECT s.item, o.location, sum(l.ordered - l.received)::integer FROM sellers s
  JOIN supplier_order_lines l ON l.product_uid = s.uid JOIN supplier_orders o ON o.uid = l.order_uid
  WHERE o.stage IN ('Sent', 'Confirmed', 'Part received', 'Received') AND NOT l.short AND l.received < l.ordered GROUP BY 1, 2
$$;
--> statement-breakpoint

-- They work as the system, which sees every namespace: a child reserves what its parent holds, and each of them checks who asks.
GRANT CREATE ON SCHEMA public TO backoffice_system;
DO $$ DECLARE one regprocedure; BEGIN
  FOREACH one IN ARRAY ARRAY['lock_stock(text, jsonb)', 'move_stock(text, jsonb)', 'reserve_stock(text, text, text, text, jsonb)',
    'end_reservations(text, text, text, text, text)', 'products_selling(text[])', 'incoming_stock(text[])']::regprocedure[] LOOP
    EXECUTE format('ALTER FUNCTION %s OWNER TO backoffice_system', one);
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', one);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO backoffice_app', one);
  END LOOP;
END $$;
REVOKE CREATE ON SCHEMA public FROM backoffice_system;
--> statement-breakpoint

-- As the system, since the owner of a table whose policies are forced sees nothing in it. Products that were deleted keep theirs.
SET LOCAL ROLE backoffice_system;
--> statement-breakpoint
INSERT INTO stock_items (uid, namespace)
SELECT product_uid, namespace FROM product_stock
UNION SELECT product_uid, namespace FROM stock_mutations
UNION SELECT s.product_uid, s.namespace FROM deleted_products d, jsonb_populate_recordset(NULL::product_stock, d.kept -> 'product_stock') s
UNION SELECT s.product_uid, s.namespace FROM deleted_products d, jsonb_populate_recordset(NULL::stock_mutations, d.kept -> 'stock_mutations') s
UNION SELECT p.uid, p.namespace FROM order_lines l JOIN orders o ON o.uid = l.order_uid JOIN products p ON p.uid = l.product_uid WHERE o.stage IN ('New', 'To do', 'On hold', 'Picking', 'Packed');
--> statement-breakpoint
INSERT INTO stock_movements (uid, namespace, stock_item, at, location, kind, on_hand_delta, reserved_delta, on_hand_after, reserved_after, reason, cause, actor)
SELECT m.uid, m.namespace, m.product_uid, m.at, m.location, m.kind, CASE WHEN moves_reserved THEN 0 ELSE m.quantity END, CASE WHEN moves_reserved THEN -m.quantity ELSE 0 END,
  m.after, -coalesce(sum(m.quantity) FILTER (WHERE moves_reserved) OVER (PARTITION BY m.product_uid, m.location ORDER BY m.id), 0), m.reason, m.cause, m.actor
FROM (SELECT * FROM stock_mutations UNION ALL SELECT s.* FROM deleted_products d, jsonb_populate_recordset(NULL::stock_mutations, d.kept -> 'stock_mutations') s) m
  CROSS JOIN LATERAL (SELECT m.kind IN ('Reservation', 'Release') AS moves_reserved) r
ORDER BY m.id;
--> statement-breakpoint
INSERT INTO reservations (namespace, order_uid, line, stock_item, location, quantity)
SELECT o.namespace, o.uid, l.id, l.product_uid, o.location, l.quantity FROM order_lines l JOIN orders o ON o.uid = l.order_uid JOIN products p ON p.uid = l.product_uid
WHERE o.stage IN ('New', 'To do', 'On hold', 'Picking', 'Packed') AND l.quantity > 0;
--> statement-breakpoint
INSERT INTO stock_levels (namespace, stock_item, location, on_hand, reserved, allow_negative)
SELECT i.namespace, i.uid, t.location, sum(t.on_hand), sum(t.reserved), sum(t.on_hand) < 0 FROM (
  SELECT product_uid AS item, location, on_hand, 0 AS reserved FROM product_stock
  UNION ALL SELECT s.product_uid, s.location, s.on_hand, 0 FROM deleted_products d, jsonb_populate_recordset(NULL::product_stock, d.kept -> 'product_stock') s
  UNION ALL SELECT stock_item, location, 0, quantity FROM reservations
  UNION ALL SELECT stock_item, location, 0, 0 FROM stock_movements) t JOIN stock_items i ON i.uid = t.item
GROUP BY i.namespace, i.uid, t.location;
--> statement-breakpoint
-- Where the figures of before were not those of their movements, one more movement says so.
INSERT INTO stock_movements (uid, namespace, stock_item, location, kind, on_hand_delta, reserved_delta, on_hand_after, reserved_after, reason)
SELECT gen_random_uuid()::text, l.namespace, l.stock_item, l.location, 'Correction', l.on_hand - m.on_hand, l.reserved - m.reserved, l.on_hand, l.reserved, 'Opening balance'
FROM stock_levels l CROSS JOIN LATERAL (
  SELECT coalesce(sum(on_hand_delta), 0)::integer AS on_hand, coalesce(sum(reserved_delta), 0)::integer AS reserved FROM stock_movements s WHERE s.stock_item = l.stock_item AND s.location = l.location) m
WHERE l.on_hand <> m.on_hand OR l.reserved <> m.reserved;
--> statement-breakpoint
INSERT INTO product_stock_items (namespace, product_uid, stock_item)
SELECT DISTINCT p.namespace, p.uid, p.uid FROM products p JOIN stock_movements m ON m.stock_item = p.uid WHERE m.on_hand_delta <> 0;
--> statement-breakpoint
UPDATE deleted_products SET kept = kept - 'product_stock' - 'stock_mutations' WHERE kept ?| ARRAY['product_stock', 'stock_mutations'];
--> statement-breakpoint
INSERT INTO outbox (index_name, uid) SELECT 'products', uid FROM products WHERE bundle_products <> '[]' OR above_uid IS NOT NULL ORDER BY id;
--> statement-breakpoint
RESET ROLE;
