ALTER TABLE "products" ADD COLUMN "above_uid" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "inherits" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_above" ON "products" USING btree ("above_uid") WHERE above_uid is not null;--> statement-breakpoint
-- A field that a product inherits is as the product above says, whoever writes either of them: a request, a bulk change
-- or an import. A field that is written otherwise is the product's own from then on.
CREATE FUNCTION keep_inherited() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE above products;
BEGIN
  SELECT * INTO above FROM products WHERE uid = NEW.above_uid;
  IF above.uid IS NULL THEN
    NEW.inherits := '{}';
  END IF;
  IF NEW.name IS DISTINCT FROM above.name THEN
    NEW.inherits := array_remove(NEW.inherits, 'name');
  END IF;
  IF NEW.price IS NULL OR NEW.price IS DISTINCT FROM above.price OR NEW.currency IS DISTINCT FROM above.currency THEN
    NEW.inherits := array_remove(NEW.inherits, 'price');
  END IF;
  IF NEW.status IS DISTINCT FROM above.status THEN
    NEW.inherits := array_remove(NEW.inherits, 'status');
  END IF;
  IF NEW.brand_uid IS DISTINCT FROM above.brand_uid THEN
    NEW.inherits := array_remove(NEW.inherits, 'brand');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_inherited BEFORE INSERT OR UPDATE ON products FOR EACH ROW WHEN (NEW.inherits <> '{}') EXECUTE FUNCTION keep_inherited();
