CREATE TABLE order_line_taxes (
	id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name order_line_taxes_id_seq INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	namespace text NOT NULL,
	order_uid text NOT NULL,
	position integer,
	country text,
	category text NOT NULL,
	rate_bp integer NOT NULL,
	base cents NOT NULL,
	amount cents NOT NULL,
	CONSTRAINT order_line_taxes_position UNIQUE NULLS NOT DISTINCT(order_uid,position),
	CONSTRAINT order_line_taxes_rate CHECK (rate_bp between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE order_line_taxes ADD CONSTRAINT order_line_taxes_order_key FOREIGN KEY (namespace,order_uid) REFERENCES orders(namespace,uid) ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
SELECT tenant_table('order_line_taxes', 'own');
-- The tax that was charged stays as it was charged.
REVOKE UPDATE, DELETE ON order_line_taxes FROM backoffice_app, backoffice_system;
--> statement-breakpoint

-- As the system, since the owner of a table whose policies are forced sees nothing in it. No order has a discount so far.
SET LOCAL ROLE backoffice_system;
--> statement-breakpoint
INSERT INTO order_line_taxes (namespace, order_uid, position, country, category, rate_bp, base, amount)
SELECT t.namespace, t.order_uid, t.position, t.country, t.category, t.rate_bp, t.gross - a.amount, a.amount FROM (
  SELECT l.namespace, l.order_uid, l.position, w.country, CASE WHEN l.vat_rate = 0 THEN 'zero' WHEN l.vat_rate = coalesce(w.vat_low, 9) THEN 'low' ELSE 'high' END AS category,
    round(l.vat_rate * 100)::integer AS rate_bp, l.total AS gross
  FROM order_lines l JOIN orders o ON o.uid = l.order_uid LEFT JOIN websites w ON w.uid = o.website_uid
  UNION ALL
  SELECT o.namespace, o.uid, NULL, w.country, 'high', round(coalesce(w.vat_high, 21) * 100)::integer, o.shipping
  FROM orders o LEFT JOIN websites w ON w.uid = o.website_uid WHERE o.shipping <> 0) t
CROSS JOIN LATERAL (SELECT round(t.gross::numeric * t.rate_bp / (10000 + t.rate_bp))::bigint AS amount) a;
--> statement-breakpoint
RESET ROLE;
