CREATE TABLE "product_counts" (
	"namespace" text NOT NULL,
	"resource" text NOT NULL,
	"object" text NOT NULL,
	"counted" bigint NOT NULL,
	"active" bigint NOT NULL,
	"direct" bigint NOT NULL,
	CONSTRAINT "product_counts_object_resource_namespace_pk" PRIMARY KEY("object","resource","namespace")
);

SELECT tenant_table('product_counts', 'inherited');
SELECT inherited_links('product_counts', '{"object": "kind:resource"}');
--> statement-breakpoint
SET LOCAL ROLE backoffice_system;--> statement-breakpoint
INSERT INTO product_counts (namespace, resource, object, counted, active, direct)
  SELECT p.namespace, o.resource, o.object, count(*), count(*) FILTER (WHERE p.status = 'Active'), count(*)
  FROM products p CROSS JOIN LATERAL (VALUES ('brands', p.brand_uid), ('suppliers', p.supplier_uid)) o(resource, object)
  WHERE o.object IS NOT NULL GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO product_counts (namespace, resource, object, counted, active, direct)
  WITH RECURSIVE below AS (
    SELECT uid AS top, uid FROM categories UNION SELECT b.top, c.uid FROM below b JOIN categories c ON c.parent_uid = b.uid),
  members AS (
    SELECT b.top, m.product_uid, bool_or(b.uid = b.top) AS direct
    FROM below b JOIN product_categories m ON m.category_uid = b.uid GROUP BY 1, 2)
  SELECT p.namespace, 'categories', m.top, count(*), count(*) FILTER (WHERE p.status = 'Active'), count(*) FILTER (WHERE m.direct)
  FROM members m JOIN products p ON p.uid = m.product_uid GROUP BY 1, 3;--> statement-breakpoint
RESET ROLE;
