ALTER TABLE "customers" ADD COLUMN "tax_exempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_regime" text;--> statement-breakpoint
-- Like the VAT that was charged, the rules by which it was stay as they were.
CREATE FUNCTION refuse_other_regime() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE check_violation USING MESSAGE = 'An order keeps the rules by which it was taxed', TABLE = 'orders', CONSTRAINT = 'orders_tax_regime_stays';
END $$;
CREATE TRIGGER tax_regime_stays BEFORE UPDATE OF tax_regime ON orders FOR EACH ROW WHEN (OLD.tax_regime IS DISTINCT FROM NEW.tax_regime) EXECUTE FUNCTION refuse_other_regime();
