ALTER TABLE "categories" ALTER COLUMN "filters" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "categories" ALTER COLUMN "filters" DROP NOT NULL;--> statement-breakpoint
-- Filters were typed by hand. Those that name a filter of storefronts are kept; without any, a category has those above it.
UPDATE "categories" c SET "filters" = (
  SELECT array_agg(known.filter ORDER BY known.place) FROM (
    SELECT named.filter, min(typed.place) AS place
    FROM unnest(c."filters") WITH ORDINALITY AS typed(name, place)
    CROSS JOIN LATERAL (
      SELECT CASE
        WHEN lower(typed.name) IN ('price', 'prijs', 'preis', 'prix') THEN 'price'
        WHEN lower(typed.name) IN ('brand', 'merk', 'marke', 'marque') THEN 'brand'
        WHEN lower(typed.name) IN ('rating', 'reviews', 'beoordeling', 'bewertung', 'avis') THEN 'rating'
        WHEN lower(typed.name) IN ('availability', 'stock', 'voorraad', 'verfügbarkeit', 'disponibilité') THEN 'availability'
        WHEN lower(typed.name) IN ('discount', 'sale', 'korting', 'rabatt', 'remise') THEN 'discount'
        ELSE (SELECT 'option:' || g."code" FROM "option_groups" g
          WHERE g."namespace" = c."namespace" AND lower(typed.name) IN (lower(g."name"), lower(g."code")) ORDER BY g."id" LIMIT 1)
      END AS filter
    ) AS named
    WHERE named.filter IS NOT NULL
    GROUP BY named.filter
  ) AS known
);
