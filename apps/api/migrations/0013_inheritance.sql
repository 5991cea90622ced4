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
--> statement-breakpoint
-- What changed above reaches those that inherit it, with their text in the main language and their search documents.
-- Nothing without a price becomes active: it keeps the status that it had, or the price.
CREATE FUNCTION follow_above() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM became a JOIN was b USING (uid) WHERE (a.name, a.price, a.status, a.brand_uid) IS DISTINCT FROM (b.name, b.price, b.status, b.brand_uid)) THEN
    RETURN NULL;
  END IF;
  WITH moved AS (
    UPDATE products p SET
      name = CASE WHEN 'name' = ANY (p.inherits) THEN a.name ELSE p.name END,
      price = CASE WHEN 'price' = ANY (p.inherits) AND a.price IS NOT NULL THEN a.price ELSE p.price END,
      status = CASE WHEN 'status' = ANY (p.inherits) AND (a.status <> 'Active' OR p.price IS NOT NULL) THEN a.status ELSE p.status END,
      brand_uid = CASE WHEN 'brand' = ANY (p.inherits) THEN a.brand_uid ELSE p.brand_uid END,
      version = p.version + 1, updated_at = now(), updated_by = a.updated_by
    FROM became a JOIN was b USING (uid)
    WHERE p.above_uid = a.uid AND p.inherits <> '{}' AND (
      ('name' = ANY (p.inherits) AND a.name <> b.name) OR ('price' = ANY (p.inherits) AND a.price IS DISTINCT FROM b.price)
      OR ('status' = ANY (p.inherits) AND a.status <> b.status) OR ('brand' = ANY (p.inherits) AND a.brand_uid IS DISTINCT FROM b.brand_uid))
    RETURNING p.uid, p.name, p.inherits, p.brand_uid),
  renamed AS (
    UPDATE product_translations t SET name = m.name FROM moved m
    WHERE 'name' = ANY (m.inherits) AND t.id = (
      SELECT x.id FROM product_translations x WHERE x.product_uid = m.uid ORDER BY x.language = 'en' DESC, x.id LIMIT 1))
  INSERT INTO outbox (index_name, uid)
    SELECT 'products', uid FROM moved UNION ALL SELECT DISTINCT 'brands', brand_uid FROM moved WHERE brand_uid IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_above AFTER UPDATE ON products REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION follow_above();
