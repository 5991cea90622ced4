-- The days of sums of sales are those of the clock of their namespace.
SET LOCAL ROLE backoffice_system;
--> statement-breakpoint
DELETE FROM sales_daily s USING namespaces n WHERE n.uid = s.namespace AND n.time_zone <> 'UTC';
INSERT INTO sales_daily (namespace, product_uid, day, quantity, net, last_sold_at)
SELECT l.namespace, l.product_uid, (l.sold_at AT TIME ZONE n.time_zone)::date, sum(l.quantity), sum(l.total), max(l.sold_at)
FROM order_lines l JOIN namespaces n ON n.uid = l.namespace
WHERE n.time_zone <> 'UTC' AND l.sold_at IS NOT NULL AND l.product_uid IS NOT NULL GROUP BY 1, 2, 3;
-- What had not been renewed by the day of UTC is by the days of each clock.
INSERT INTO daily_runs (name, day) SELECT DISTINCT 'aging-sales ' || n.time_zone, r.day FROM daily_runs r, namespaces n WHERE r.name = 'aging-sales' ON CONFLICT DO NOTHING;
--> statement-breakpoint
RESET ROLE;
