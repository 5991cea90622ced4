CREATE TABLE tax_rates (
	namespace text NOT NULL,
	country text NOT NULL,
	category text NOT NULL,
	valid_from date NOT NULL,
	rate_bp integer NOT NULL,
	CONSTRAINT tax_rates_namespace_country_category_valid_from_pk PRIMARY KEY(namespace,country,category,valid_from),
	CONSTRAINT tax_rates_rate CHECK (rate_bp between 0 and 10000),
	CONSTRAINT tax_rates_country CHECK (country ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
SELECT tenant_table('tax_rates', 'inherited');
--> statement-breakpoint

-- As the system, since the owner of a table whose policies are forced sees nothing in it. What websites said so far are
-- the first rates of their countries; where two of a country say different ones, those of the main website.
SET LOCAL ROLE backoffice_system;
--> statement-breakpoint
INSERT INTO tax_rates (namespace, country, category, valid_from, rate_bp)
SELECT w.namespace, w.country, r.category, '2000-01-01', round(r.rate * 100)::integer FROM (
  SELECT DISTINCT ON (namespace, country) * FROM websites ORDER BY namespace, country, is_main DESC, active DESC, id) w
CROSS JOIN LATERAL (VALUES ('high', w.vat_high), ('low', w.vat_low)) r(category, rate);
UPDATE websites w SET vat_high = h.rate_bp / 100.0, vat_low = l.rate_bp / 100.0 FROM tax_rates h, tax_rates l
WHERE h.namespace = w.namespace AND h.country = w.country AND h.category = 'high' AND l.namespace = w.namespace AND l.country = w.country AND l.category = 'low'
  AND (w.vat_high, w.vat_low) IS DISTINCT FROM (h.rate_bp / 100.0, l.rate_bp / 100.0);
--> statement-breakpoint
RESET ROLE;
