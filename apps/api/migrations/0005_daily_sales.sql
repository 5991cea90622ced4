CREATE TABLE "product_aliases" (
	"namespace" text NOT NULL,
	"alias" text NOT NULL,
	"product_uid" text NOT NULL,
	CONSTRAINT "product_aliases_namespace_alias_product_uid_pk" PRIMARY KEY("namespace","alias","product_uid")
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"category_uid" text NOT NULL,
	"product_uid" text NOT NULL,
	"namespace" text NOT NULL,
	CONSTRAINT "product_categories_category_uid_product_uid_pk" PRIMARY KEY("category_uid","product_uid")
);
--> statement-breakpoint
CREATE TABLE "sales_daily" (
	"namespace" text NOT NULL,
	"product_uid" text NOT NULL,
	"day" date NOT NULL,
	"quantity" bigint NOT NULL,
	"net" bigint NOT NULL,
	"last_sold_at" timestamp (3) with time zone,
	CONSTRAINT "sales_daily_product_uid_day_namespace_pk" PRIMARY KEY("product_uid","day","namespace")
);
--> statement-breakpoint
CREATE TABLE "domain_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domain_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"namespace" text,
	"type" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_cursors" (
	"consumer" text PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"transaction" "xid8" DEFAULT '0' NOT NULL,
	"event" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_aliases";--> statement-breakpoint
DROP INDEX "products_categories";--> statement-breakpoint
DROP INDEX "products_brand";--> statement-breakpoint
DROP INDEX "products_supplier";--> statement-breakpoint
DROP INDEX "order_lines_sold";--> statement-breakpoint
ALTER TABLE "product_aliases" ADD CONSTRAINT "product_aliases_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_aliases_product" ON "product_aliases" USING btree ("product_uid");--> statement-breakpoint
CREATE INDEX "product_categories_product" ON "product_categories" USING btree ("product_uid");--> statement-breakpoint
CREATE INDEX "sales_daily_day" ON "sales_daily" USING btree ("day","product_uid");--> statement-breakpoint
CREATE INDEX "domain_events_order" ON "domain_events" USING btree ("subject_type","transaction","id");--> statement-breakpoint
CREATE INDEX "domain_events_age" ON "domain_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "table_settings_group" ON "table_settings" USING btree ("group_uid");--> statement-breakpoint
CREATE INDEX "products_namespace_id" ON "products" USING btree ("namespace","id");--> statement-breakpoint
CREATE INDEX "products_id" ON "products" USING btree ("id");--> statement-breakpoint
CREATE INDEX "customers_namespace_id" ON "customers" USING btree ("namespace","id");--> statement-breakpoint
CREATE INDEX "customers_id" ON "customers" USING btree ("id");--> statement-breakpoint
CREATE INDEX "notifications_job" ON "notifications" USING btree ("job_uid");--> statement-breakpoint
CREATE INDEX "orders_namespace_id" ON "orders" USING btree ("namespace","id");--> statement-breakpoint
CREATE INDEX "orders_id" ON "orders" USING btree ("id");--> statement-breakpoint
CREATE INDEX "orders_website" ON "orders" USING btree ("website_uid");--> statement-breakpoint
CREATE INDEX "receipt_counts_line" ON "receipt_counts" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "supplier_order_files_line" ON "supplier_order_files" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_uid","namespace","status");--> statement-breakpoint
CREATE INDEX "products_supplier" ON "products" USING btree ("supplier_uid","namespace","status");--> statement-breakpoint
CREATE INDEX "order_lines_sold" ON "order_lines" USING btree ("product_uid","sold_at") WHERE sold_at is not null;--> statement-breakpoint
SELECT tenant_table('product_aliases', 'inherited');
SELECT tenant_table('product_categories', 'inherited');
SELECT tenant_table('sales_daily', 'own');
-- Only the consumer of events writes sums.
REVOKE INSERT, UPDATE, DELETE ON sales_daily FROM backoffice_app;
SELECT tenant_table('daily_runs', 'system');
SELECT tenant_table('event_cursors', 'system');
-- What happened is appended with the change, and no request reads it.
SELECT tenant_table('domain_events', 'system');
REVOKE UPDATE ON domain_events FROM backoffice_system;
CREATE POLICY appending ON domain_events FOR INSERT TO backoffice_app WITH CHECK (true);
GRANT INSERT (namespace, type, subject_type, subject, payload) ON domain_events TO backoffice_app;
--> statement-breakpoint
-- The rows of lists follow the lists, whichever way a product is written.
CREATE FUNCTION aliases_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_aliases WHERE product_uid = NEW.uid;
  INSERT INTO product_aliases (namespace, alias, product_uid) SELECT DISTINCT NEW.namespace, alias, NEW.uid FROM unnest(NEW.aliases) alias;
  RETURN NULL;
END $$;
CREATE TRIGGER aliases_of_new_product AFTER INSERT ON products FOR EACH ROW WHEN (NEW.aliases <> '{}') EXECUTE FUNCTION aliases_of_product();
CREATE TRIGGER aliases_of_changed_product AFTER UPDATE OF aliases, namespace ON products FOR EACH ROW
  WHEN (OLD.aliases IS DISTINCT FROM NEW.aliases OR OLD.namespace <> NEW.namespace) EXECUTE FUNCTION aliases_of_product();
CREATE FUNCTION categories_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_categories WHERE product_uid = NEW.uid;
  INSERT INTO product_categories (category_uid, product_uid, namespace) SELECT DISTINCT category, NEW.uid, NEW.namespace FROM unnest(NEW.category_uids) category;
  RETURN NULL;
END $$;
CREATE TRIGGER categories_of_new_product AFTER INSERT ON products FOR EACH ROW WHEN (NEW.category_uids <> '{}') EXECUTE FUNCTION categories_of_product();
CREATE TRIGGER categories_of_changed_product AFTER UPDATE OF category_uids, namespace ON products FOR EACH ROW
  WHEN (OLD.category_uids IS DISTINCT FROM NEW.category_uids OR OLD.namespace <> NEW.namespace) EXECUTE FUNCTION categories_of_product();
--> statement-breakpoint
-- As the system, since the owner of a table whose policies are forced sees nothing in it.
SET LOCAL ROLE backoffice_system;
--> statement-breakpoint
INSERT INTO product_aliases (namespace, alias, product_uid) SELECT DISTINCT namespace, unnest(aliases), uid FROM products;
INSERT INTO product_categories (category_uid, product_uid, namespace) SELECT DISTINCT unnest(category_uids), uid, namespace FROM products;
INSERT INTO sales_daily (namespace, product_uid, day, quantity, net, last_sold_at)
SELECT namespace, product_uid, (sold_at AT TIME ZONE 'UTC')::date, sum(quantity), sum(total), max(sold_at)
FROM order_lines WHERE sold_at IS NOT NULL AND product_uid IS NOT NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
RESET ROLE;
