CREATE TABLE "option_groups" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "option_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text NOT NULL,
	"kind" text DEFAULT 'Text' NOT NULL,
	"display" text DEFAULT 'Chips' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "option_groups_code" UNIQUE("namespace","code")
);
--> statement-breakpoint
CREATE TABLE "product_seo" (
	"namespace" text NOT NULL,
	"product_uid" text NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"title" text,
	"description" text,
	"handle" text,
	"canonical" text,
	"indexed" boolean,
	CONSTRAINT "product_seo_product_uid_website_language_pk" PRIMARY KEY("product_uid","website","language"),
	CONSTRAINT "product_seo_handle" UNIQUE("namespace","website","language","handle")
);
--> statement-breakpoint
CREATE TABLE "product_settings" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "product_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"sections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"authors" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "product_settings_namespace" UNIQUE("namespace")
);
--> statement-breakpoint
CREATE TABLE "product_suppliers" (
	"namespace" text NOT NULL,
	"product_uid" text NOT NULL,
	"supplier_uid" text NOT NULL,
	"supplier_sku" text DEFAULT '' NOT NULL,
	"cost" bigint,
	"pack" integer DEFAULT 1 NOT NULL,
	"moq" integer DEFAULT 1 NOT NULL,
	"lead_days" integer,
	"cost_since" date,
	"preferred" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_suppliers_product_uid_supplier_uid_pk" PRIMARY KEY("product_uid","supplier_uid")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"kind" text NOT NULL,
	"object" text NOT NULL,
	"website" text,
	"language" text,
	"from" text NOT NULL,
	CONSTRAINT "redirects_from" UNIQUE NULLS NOT DISTINCT("namespace","kind","website","language","from")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"product_uid" text NOT NULL,
	"sku" text NOT NULL,
	"product_name" text NOT NULL,
	"website_uid" text,
	"order_number" text,
	"rating" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"plus" text[] DEFAULT '{}' NOT NULL,
	"minus" text[] DEFAULT '{}' NOT NULL,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"email" text,
	"verified" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'New' NOT NULL,
	"reason" text,
	"reply" text DEFAULT '' NOT NULL,
	"helpful_yes" integer DEFAULT 0 NOT NULL,
	"helpful_no" integer DEFAULT 0 NOT NULL,
	"signals" text[] DEFAULT '{}' NOT NULL,
	"hidden" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"order_uid" text NOT NULL,
	"line_id" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"quantity" integer NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"shelf" text DEFAULT '' NOT NULL,
	"booking" text,
	"booked_at" timestamp (3) with time zone,
	"reversed_by" text
);
--> statement-breakpoint
CREATE TABLE "supplier_order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"order_uid" text NOT NULL,
	"position" integer NOT NULL,
	"product_uid" text NOT NULL,
	"sku" text NOT NULL,
	"supplier_sku" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"ordered" integer NOT NULL,
	"pack" integer DEFAULT 1 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"discount" double precision DEFAULT 0 NOT NULL,
	"expected" date,
	"confirmed" integer,
	"confirmed_cost" bigint,
	"accepted" boolean DEFAULT true NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	"short" boolean DEFAULT false NOT NULL,
	CONSTRAINT "supplier_order_lines_position" UNIQUE("order_uid","position")
);
--> statement-breakpoint
CREATE TABLE "supplier_orders" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "supplier_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"number" text NOT NULL,
	"supplier_uid" text NOT NULL,
	"stage" text DEFAULT 'Draft' NOT NULL,
	"location" text DEFAULT 'Warehouse' NOT NULL,
	"buyer" text,
	"ordered_at" timestamp (3) with time zone,
	"expected" date,
	"reference" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"freight" bigint DEFAULT 0 NOT NULL,
	"duty" bigint DEFAULT 0 NOT NULL,
	"invoice_number" text DEFAULT '' NOT NULL,
	"invoice_amount" bigint,
	"invoice_approved" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "supplier_orders_number" UNIQUE("namespace","number")
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_misses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"query" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_misses_query" UNIQUE("namespace","query")
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"kind" text NOT NULL,
	"words" text[] NOT NULL,
	"to" text[] DEFAULT '{}' NOT NULL,
	"websites" text[] DEFAULT '{}' NOT NULL,
	"language" text,
	"active" boolean DEFAULT false NOT NULL,
	"source" text DEFAULT 'Manual' NOT NULL,
	"index_state" text DEFAULT 'Applying' NOT NULL,
	"hits_30d" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "descriptions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "supplier_uid" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "seo" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "descriptions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "filters" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "sort_rule" text DEFAULT 'Manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "websites" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "mappings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "seo" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "parent_uid" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "points" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "bundle_price" jsonb DEFAULT '{"rule":"fixed"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "free_from" bigint;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "currency" text DEFAULT 'EUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "terms" text DEFAULT '30' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "portal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "order_days" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "holidays" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "contacts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "addresses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "bank" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_seo" ADD CONSTRAINT "product_seo_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_suppliers" ADD CONSTRAINT "product_suppliers_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_suppliers" ADD CONSTRAINT "product_suppliers_supplier_uid_suppliers_uid_fk" FOREIGN KEY ("supplier_uid") REFERENCES "public"."suppliers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_counts" ADD CONSTRAINT "receipt_counts_order_uid_supplier_orders_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."supplier_orders"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_counts" ADD CONSTRAINT "receipt_counts_line_id_supplier_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."supplier_order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_order_lines" ADD CONSTRAINT "supplier_order_lines_order_uid_supplier_orders_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."supplier_orders"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD CONSTRAINT "supplier_orders_supplier_uid_suppliers_uid_fk" FOREIGN KEY ("supplier_uid") REFERENCES "public"."suppliers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_suppliers_supplier" ON "product_suppliers" USING btree ("supplier_uid");--> statement-breakpoint
CREATE INDEX "redirects_object" ON "redirects" USING btree ("object");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_uid");--> statement-breakpoint
CREATE INDEX "receipt_counts_order" ON "receipt_counts" USING btree ("order_uid","booking");--> statement-breakpoint
CREATE INDEX "supplier_order_lines_product" ON "supplier_order_lines" USING btree ("product_uid");--> statement-breakpoint
CREATE INDEX "supplier_orders_supplier" ON "supplier_orders" USING btree ("supplier_uid");--> statement-breakpoint
CREATE INDEX "products_parent" ON "products" USING btree ("parent_uid");--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO backoffice_app;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['reviews', 'supplier_orders', 'supplier_order_lines', 'receipt_counts', 'search_misses'] LOOP
    EXECUTE format('CREATE POLICY reading ON %I FOR SELECT USING (namespace = ANY ((SELECT scope_of(''app.readable''))::text[]))', name);
  END LOOP;
  -- What a parent namespace sets up holds in its children too.
  FOREACH name IN ARRAY ARRAY['redirects', 'product_suppliers', 'product_seo', 'option_groups', 'product_settings', 'synonyms'] LOOP
    EXECUTE format('CREATE POLICY reading ON %I FOR SELECT USING (namespace = ANY ((SELECT scope_of(''app.readable'') || scope_of(''app.inherited''))::text[]))', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['reviews', 'supplier_orders', 'supplier_order_lines', 'receipt_counts', 'search_misses', 'redirects', 'product_suppliers', 'product_seo', 'option_groups', 'product_settings', 'synonyms'] LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO backoffice_app', name);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY adding ON %I FOR INSERT WITH CHECK (namespace = ANY ((SELECT scope_of(''app.readable''))::text[]))', name);
    EXECUTE format('CREATE POLICY changing ON %I FOR UPDATE USING (namespace = ANY ((SELECT scope_of(''app.readable''))::text[]))', name);
    EXECUTE format('CREATE POLICY removing ON %I FOR DELETE USING (namespace = ANY ((SELECT scope_of(''app.readable''))::text[]))', name);
  END LOOP;
END $$;
