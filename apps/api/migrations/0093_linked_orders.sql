-- never stored: refunds_credited_to_key
CREATE TABLE "order_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"kind" text NOT NULL,
	"order_uid" text NOT NULL,
	"origin_uid" text NOT NULL,
	"return_uid" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_links_orders" UNIQUE("order_uid","origin_uid")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_expected" "cents" DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credited_to" text;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_key" FOREIGN KEY ("namespace","order_uid") REFERENCES "public"."orders"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_origin_key" FOREIGN KEY ("namespace","origin_uid") REFERENCES "public"."orders"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_return_key" FOREIGN KEY ("namespace","return_uid") REFERENCES "public"."order_returns"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_links_origin" ON "order_links" USING btree ("origin_uid");--> statement-breakpoint
CREATE INDEX "order_links_return" ON "order_links" USING btree ("return_uid");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credited_to_key" FOREIGN KEY ("namespace","credited_to") REFERENCES "public"."orders"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
SELECT tenant_table('order_links', 'own');
--> statement-breakpoint
-- What an order came from never changes.
REVOKE UPDATE, DELETE ON order_links FROM backoffice_app, backoffice_system;
--> statement-breakpoint
-- Moves what units of lines of an order reserve to lines of another one of its namespace: it is never free in between, and
-- keeps its place in the queue.
CREATE FUNCTION move_reserved(seller text, buying text, receiving text, moved jsonb)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE moving jsonb;
BEGIN
  IF current_setting('role') <> 'backoffice_system' AND NOT coalesce(seller = ANY (scope_of('app.readable')), false) THEN
    RAISE insufficient_privilege USING MESSAGE = 'The namespace of the order is not one of the caller';
  END IF;
  -- What a line reserves is a multiple of its units; the last one takes the rest.
  WITH held AS (
    SELECT r.uid, m."to", r.quantity, r.backordered, round(sum(r.quantity) OVER (PARTITION BY r.line, r.stock_item)::numeric * m.units / m."of")::integer
        - coalesce(sum(r.quantity) OVER (PARTITION BY r.line, r.stock_item ORDER BY r.created_at DESC, r.uid ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS left_over
    FROM reservations r JOIN jsonb_to_recordset(moved) m(line bigint, "to" bigint, units integer, "of" integer) ON m.line = r.line
    WHERE r.order_uid = buying AND r.namespace = seller AND r.state = 'active' AND m.units > 0)
  SELECT jsonb_agg(to_jsonb(h) || jsonb_build_object('amount', least(h.quantity, h.left_over), 'missing', greatest(0, h.backordered - (h.quantity - least(h.quantity, h.left_over))))) INTO moving
  FROM held h WHERE h.left_over > 0;
  INSERT INTO reservations (namespace, order_uid, line, stock_item, location, quantity, backordered, state, created_at)
  SELECT r.namespace, receiving, e."to", r.stock_item, r.location, e.amount, e.missing, 'active', r.created_at
  FROM jsonb_to_recordset(moving) e(uid text, "to" bigint, amount integer, missing integer) JOIN reservations r ON r.uid = e.uid WHERE e.amount < r.quantity;
  UPDATE reservations r SET
    order_uid = CASE WHEN e.amount = r.quantity THEN receiving ELSE r.order_uid END,
    line = CASE WHEN e.amount = r.quantity THEN e."to" ELSE r.line END,
    quantity = CASE WHEN e.amount = r.quantity THEN r.quantity ELSE r.quantity - e.amount END,
    backordered = CASE WHEN e.amount = r.quantity THEN r.backordered ELSE r.backordered - e.missing END
  FROM jsonb_to_recordset(moving) e(uid text, "to" bigint, amount integer, missing integer) WHERE r.uid = e.uid;
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO backoffice_system;
ALTER FUNCTION move_reserved(text, text, text, jsonb) OWNER TO backoffice_system;
REVOKE ALL ON FUNCTION move_reserved(text, text, text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION move_reserved(text, text, text, jsonb) TO backoffice_app;
REVOKE CREATE ON SCHEMA public FROM backoffice_system;
--> statement-breakpoint
-- The VAT of a line goes with it when it becomes one of another order.
CREATE OR REPLACE FUNCTION keep_order_taxes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM orders o WHERE o.uid = OLD.order_uid AND o.stage NOT IN ('Draft', 'New'))
    AND (OLD.position IS NULL OR EXISTS (SELECT FROM order_lines l WHERE l.order_uid = OLD.order_uid AND l.position = OLD.position)) THEN
    RAISE 'The VAT of an accepted order stays' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;
