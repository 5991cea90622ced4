-- The texts of a product as others inherit them, by language: without the name of the product itself, which is another
-- field. It is that of the English text, or of the first one.
CREATE FUNCTION inherited_texts(of_product text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_object_agg(t.language, to_jsonb(t) - '{id,namespace,product_uid}'::text[] - CASE WHEN t.id = main.id THEN '{name}' ELSE '{}' END::text[]), '{}')
  FROM product_translations t, (SELECT id FROM product_translations WHERE product_uid = of_product ORDER BY language = 'en' DESC, id LIMIT 1) main
  WHERE t.product_uid = of_product
$$;
--> statement-breakpoint
-- A field that a product inherits is as the product above says, whoever writes either of them: a request, a bulk change
-- or an import. A field that is written otherwise is the product's own from then on. Texts are stored once the product
-- begins to inherit them.
CREATE OR REPLACE FUNCTION keep_inherited() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE above products;
BEGIN
  SELECT * INTO above FROM products WHERE uid = NEW.above_uid;
  NEW.inherits := array(SELECT field FROM unnest(NEW.inherits) WITH ORDINALITY AS inherited (field, position) WHERE above.uid IS NOT NULL AND CASE field
    WHEN 'price' THEN NEW.price = above.price AND NEW.currency = above.currency
    WHEN 'brand' THEN NEW.brand_uid IS NOT DISTINCT FROM above.brand_uid
    WHEN 'texts' THEN TG_OP = 'INSERT' OR NOT 'texts' = ANY (OLD.inherits) OR inherited_texts(NEW.uid) = inherited_texts(above.uid)
    ELSE to_jsonb(NEW) -> field IS NOT DISTINCT FROM to_jsonb(above) -> field END
    ORDER BY position);
  RETURN NEW;
END $$;
