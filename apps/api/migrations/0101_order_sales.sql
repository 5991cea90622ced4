CREATE TABLE "order_sales" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"order_uid" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer,
	"product_uid" text,
	"country" text,
	"rate_bp" integer NOT NULL,
	"quantity" bigint NOT NULL,
	"net" "cents" NOT NULL,
	"vat" "cents" NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_sales" ADD CONSTRAINT "order_sales_order_key" FOREIGN KEY ("namespace","order_uid") REFERENCES "public"."orders"("namespace","uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_sales_order" ON "order_sales" USING btree ("order_uid");--> statement-breakpoint
CREATE INDEX "order_sales_day" ON "order_sales" USING btree ("namespace","day");
--> statement-breakpoint
SELECT tenant_table('order_sales', 'own');
SELECT inherited_links('order_sales', '{"product_uid": "products"}');
--> statement-breakpoint
-- Booked in the background, from the events of orders, and never changed.
REVOKE INSERT, UPDATE, DELETE ON order_sales FROM backoffice_app;
REVOKE UPDATE, DELETE ON order_sales FROM backoffice_system;
--> statement-breakpoint
-- What was sold before is booked on the days of its orders, as the system: the owner of a table whose policies are forced sees nothing in it.
SET LOCAL ROLE backoffice_system;
--> statement-breakpoint
WITH lines AS (
  SELECT o.uid AS order_uid, l.position, l.product_uid, t.country, coalesce(t.rate_bp, 0) AS rate_bp, l.quantity - l.cancelled AS units, coalesce(t.base, l.total) AS net, coalesce(t.amount, 0) AS vat,
    coalesce(b.units, 0)::numeric / greatest(l.quantity - l.cancelled, 1) AS back
  FROM orders o JOIN order_lines l ON l.order_uid = o.uid LEFT JOIN order_line_taxes t ON t.order_uid = l.order_uid AND t.position = l.position
  LEFT JOIN (SELECT r.line, sum(r.received) AS units FROM return_lines r JOIN order_returns a ON a.uid = r.return_uid WHERE a.state = 'Decided' AND r.decision <> 'Refuse' GROUP BY 1) b ON b.line = l.id
  WHERE o.stage NOT IN ('Draft', 'Cancelled')),
sums AS (SELECT order_uid, sum(net) AS net, sum(vat) AS vat FROM lines GROUP BY 1),
facts AS (
  SELECT order_uid, 'Sold' AS kind, position, product_uid, country, rate_bp, units::bigint AS quantity, net, vat FROM lines
  UNION ALL
  SELECT o.uid, 'Sold', NULL, NULL, t.country, coalesce(t.rate_bp, 0), 0, o.total - o.vat - coalesce(s.net, 0), o.vat - coalesce(s.vat, 0)
  FROM orders o LEFT JOIN sums s ON s.order_uid = o.uid LEFT JOIN order_line_taxes t ON t.order_uid = o.uid AND t.position IS NULL WHERE o.stage NOT IN ('Draft', 'Cancelled')
  UNION ALL
  SELECT order_uid, 'Returned', position, product_uid, country, rate_bp, -round(back * units)::bigint, -round(net * back)::bigint, -(round((net + vat) * back) - round(net * back))::bigint FROM lines WHERE back > 0)
INSERT INTO order_sales (namespace, order_uid, kind, position, product_uid, country, rate_bp, quantity, net, vat, currency, at, day)
SELECT o.namespace, o.uid, f.kind, f.position, f.product_uid, f.country, f.rate_bp, f.quantity, f.net, f.vat, o.currency, o.placed_at, (o.placed_at AT TIME ZONE n.time_zone)::date
FROM facts f JOIN orders o ON o.uid = f.order_uid JOIN namespaces n ON n.uid = o.namespace
WHERE f.quantity <> 0 OR f.net <> 0 OR f.vat <> 0 ORDER BY o.placed_at, o.uid, f.kind DESC, f.position;
--> statement-breakpoint
RESET ROLE;
