ALTER TABLE "supplier_order_lines" ADD COLUMN "discount_bp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "vat_high_bp" integer DEFAULT 2100 NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "vat_low_bp" integer DEFAULT 900 NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_order_lines" ADD CONSTRAINT "supplier_order_lines_discount" CHECK ("discount_bp" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "websites" ADD CONSTRAINT "websites_vat_high" CHECK ("vat_high_bp" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "websites" ADD CONSTRAINT "websites_vat_low" CHECK ("vat_low_bp" between 0 and 10000);--> statement-breakpoint
-- The rates so far, in per cent, become whole basis points.
-- As the system, since the owner of a table whose policies are forced sees nothing in it.
SET LOCAL ROLE backoffice_system;
--> statement-breakpoint
UPDATE websites SET vat_high_bp = round(vat_high::numeric * 100), vat_low_bp = round(vat_low::numeric * 100) WHERE (vat_high, vat_low) <> (21, 9);
UPDATE supplier_order_lines SET discount_bp = round(discount::numeric * 100) WHERE discount <> 0;
-- The rate of a line is that of its VAT.
INSERT INTO order_line_taxes (namespace, order_uid, position, category, rate_bp, base, amount)
SELECT l.namespace, l.order_uid, l.position, CASE l.vat_rate WHEN 9 THEN 'low' ELSE 'high' END, r.rate_bp, l.total - a.amount, a.amount FROM order_lines l
CROSS JOIN LATERAL (SELECT round(l.vat_rate::numeric * 100)::integer AS rate_bp) r CROSS JOIN LATERAL (SELECT round(l.total::numeric * r.rate_bp / (10000 + r.rate_bp))::bigint AS amount) a
WHERE l.vat_rate <> 0 AND NOT EXISTS (SELECT FROM order_line_taxes t WHERE t.order_uid = l.order_uid AND t.position = l.position);
--> statement-breakpoint
RESET ROLE;

-- Processes of the version before read and write per cent. They alone do: where that differs from what it was, or from its default, it holds. Goes with these columns.
CREATE FUNCTION website_rates_alike() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.vat_high_bp IS NULL OR NEW.vat_high <> (CASE WHEN TG_OP = 'UPDATE' THEN OLD.vat_high ELSE 21 END) THEN
    NEW.vat_high_bp := round(NEW.vat_high::numeric * 100);
  END IF;
  IF NEW.vat_low_bp IS NULL OR NEW.vat_low <> (CASE WHEN TG_OP = 'UPDATE' THEN OLD.vat_low ELSE 9 END) THEN
    NEW.vat_low_bp := round(NEW.vat_low::numeric * 100);
  END IF;
  NEW.vat_high := NEW.vat_high_bp / 100.0;
  NEW.vat_low := NEW.vat_low_bp / 100.0;
  RETURN NEW;
END $$;
CREATE TRIGGER rates_alike BEFORE INSERT OR UPDATE ON websites FOR EACH ROW EXECUTE FUNCTION website_rates_alike();
CREATE FUNCTION discounts_alike() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.discount_bp IS NULL OR NEW.discount <> (CASE WHEN TG_OP = 'UPDATE' THEN OLD.discount ELSE 0 END) THEN
    NEW.discount_bp := round(NEW.discount::numeric * 100);
  END IF;
  NEW.discount := NEW.discount_bp / 100.0;
  RETURN NEW;
END $$;
CREATE TRIGGER discounts_alike BEFORE INSERT OR UPDATE ON supplier_order_lines FOR EACH ROW EXECUTE FUNCTION discounts_alike();
