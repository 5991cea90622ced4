CREATE TABLE "accounts" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"group_uid" text,
	"namespaces" text[] NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"time_zone" text DEFAULT 'Europe/Amsterdam' NOT NULL,
	"password_hash" text NOT NULL,
	"last_login_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"actions" text[] NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "groups_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "namespaces" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "namespaces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"parent_id" bigint,
	"status" text DEFAULT 'Active' NOT NULL,
	"default_language" text DEFAULT 'nl' NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	CONSTRAINT "namespaces_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "table_settings" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "table_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"user_id" text NOT NULL,
	"namespace" text,
	"list_key" text NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"address" text NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"namespace" text,
	"actor" text,
	"operation" text NOT NULL,
	"resource" text NOT NULL,
	"object" text NOT NULL,
	"outcome" text DEFAULT 'done' NOT NULL,
	"source" text DEFAULT 'screen' NOT NULL,
	"request_id" text,
	"address" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "brands_name" UNIQUE("namespace","name"),
	CONSTRAINT "brands_slug" UNIQUE("namespace","slug")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"name" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"handle" text NOT NULL,
	"parent_uid" text,
	"seo_url" text NOT NULL,
	"status" text DEFAULT 'Shown' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "categories_handle" UNIQUE NULLS NOT DISTINCT("namespace","parent_uid","handle")
);
--> statement-breakpoint
CREATE TABLE "product_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"product_uid" text NOT NULL,
	"sequence" integer NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'image' NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer
);
--> statement-breakpoint
CREATE TABLE "product_stock" (
	"namespace" text NOT NULL,
	"product_uid" text NOT NULL,
	"location" text NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"incoming" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_stock_product_uid_location_pk" PRIMARY KEY("product_uid","location")
);
--> statement-breakpoint
CREATE TABLE "product_translations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_translations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"product_uid" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"short_text" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"plus_points" text[] DEFAULT '{}' NOT NULL,
	"minus_points" text[] DEFAULT '{}' NOT NULL,
	"search_words" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'Own' NOT NULL,
	CONSTRAINT "product_translations_language" UNIQUE("product_uid","language")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"sku" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"ean13" text,
	"kind" text DEFAULT 'Simple' NOT NULL,
	"status" text DEFAULT 'Draft' NOT NULL,
	"price" bigint,
	"compare_price" bigint,
	"cost" bigint,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"vat_code" text DEFAULT 'high' NOT NULL,
	"unit" text DEFAULT 'piece' NOT NULL,
	"stock_policy" text DEFAULT 'Track' NOT NULL,
	"option_group_id" text,
	"package" jsonb,
	"seo" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tier_prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"product_websites" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bundle_products" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"configurable_products" text[] DEFAULT '{}' NOT NULL,
	"category_uids" text[] DEFAULT '{}' NOT NULL,
	"brand_uid" text,
	"supplier_uid" text,
	CONSTRAINT "products_sku" UNIQUE("namespace","sku"),
	CONSTRAINT "products_ean13" UNIQUE("namespace","ean13")
);
--> statement-breakpoint
CREATE TABLE "stock_mutations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_mutations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"namespace" text NOT NULL,
	"product_uid" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"location" text NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"after" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"cause" text,
	"actor" text
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"order_email" text,
	"language" text DEFAULT 'en' NOT NULL,
	"lead_days" integer DEFAULT 7 NOT NULL,
	"minimum" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "suppliers_name" UNIQUE("namespace","name"),
	CONSTRAINT "suppliers_code" UNIQUE("namespace","code")
);
--> statement-breakpoint
CREATE TABLE "websites" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "websites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"name" text NOT NULL,
	"domainname" text NOT NULL,
	"language" text DEFAULT 'nl' NOT NULL,
	"country" text DEFAULT 'NL' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"wholesale" boolean DEFAULT false NOT NULL,
	"vat_high" double precision DEFAULT 21 NOT NULL,
	"vat_low" double precision DEFAULT 9 NOT NULL,
	"shipment_price" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "websites_domain" UNIQUE("domainname")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"namespace" text NOT NULL,
	"name" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "counters_namespace_name_pk" PRIMARY KEY("namespace","name")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_uid" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb,
	"etag" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_account_uid_key_pk" PRIMARY KEY("account_uid","key")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"number" text NOT NULL,
	"type" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"email" text,
	"phone" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"language" text DEFAULT 'nl' NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"wholesale" boolean DEFAULT false NOT NULL,
	"risk" text DEFAULT 'None' NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"net_value" bigint DEFAULT 0 NOT NULL,
	"first_order_at" timestamp (3) with time zone,
	"last_order_at" timestamp (3) with time zone,
	CONSTRAINT "customers_number" UNIQUE("namespace","number"),
	CONSTRAINT "customers_email" UNIQUE("namespace","email")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"index_name" text NOT NULL,
	"uid" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracking_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_uid" text NOT NULL,
	"start" timestamp (3) with time zone NOT NULL,
	"end" timestamp (3) with time zone NOT NULL,
	"activity" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"namespace" text NOT NULL,
	"order_uid" text NOT NULL,
	"position" integer NOT NULL,
	"sku" text,
	"product_uid" text,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"unit_price" bigint NOT NULL,
	"vat_rate" double precision NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "order_lines_position" UNIQUE("order_uid","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"uid" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"namespace" text NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"website_uid" text,
	"location" text NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"placed_local" text,
	"customer_uid" text,
	"customer_name" text DEFAULT '' NOT NULL,
	"email" text,
	"stage" text NOT NULL,
	"held_from" text,
	"payment_state" text NOT NULL,
	"fulfilment_state" text NOT NULL,
	"hold_reason" text,
	"country" text,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"goods" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"vat" bigint NOT NULL,
	"total" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"item_count" integer NOT NULL,
	"billing_address" jsonb,
	"delivery_address" jsonb,
	"customer_note" text DEFAULT '' NOT NULL,
	"internal_note" text DEFAULT '' NOT NULL,
	"corrects" text,
	"assignee" text,
	"source" text DEFAULT 'back office' NOT NULL,
	CONSTRAINT "orders_number" UNIQUE("namespace","number")
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_uid" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_group_uid_groups_uid_fk" FOREIGN KEY ("group_uid") REFERENCES "public"."groups"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_translations" ADD CONSTRAINT "product_translations_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_uid_brands_uid_fk" FOREIGN KEY ("brand_uid") REFERENCES "public"."brands"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_supplier_uid_suppliers_uid_fk" FOREIGN KEY ("supplier_uid") REFERENCES "public"."suppliers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_mutations" ADD CONSTRAINT "stock_mutations_product_uid_products_uid_fk" FOREIGN KEY ("product_uid") REFERENCES "public"."products"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_uid_orders_uid_fk" FOREIGN KEY ("order_uid") REFERENCES "public"."orders"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_website_uid_websites_uid_fk" FOREIGN KEY ("website_uid") REFERENCES "public"."websites"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_uid_customers_uid_fk" FOREIGN KEY ("customer_uid") REFERENCES "public"."customers"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "accounts_group" ON "accounts" USING btree ("group_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "namespaces_id" ON "namespaces" USING btree ("id");--> statement-breakpoint
CREATE INDEX "table_settings_user" ON "table_settings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_object" ON "audit_entries" USING btree ("resource","object","id");--> statement-breakpoint
CREATE INDEX "product_files_product" ON "product_files" USING btree ("product_uid","sequence");--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_uid");--> statement-breakpoint
CREATE INDEX "products_supplier" ON "products" USING btree ("supplier_uid");--> statement-breakpoint
CREATE INDEX "products_aliases" ON "products" USING gin ("aliases");--> statement-breakpoint
CREATE INDEX "products_categories" ON "products" USING gin ("category_uids");--> statement-breakpoint
CREATE INDEX "stock_mutations_product" ON "stock_mutations" USING btree ("product_uid","at","id");--> statement-breakpoint
CREATE INDEX "customers_last_order" ON "customers" USING btree ("namespace","last_order_at");--> statement-breakpoint
CREATE INDEX "tracking_logs_account" ON "tracking_logs" USING btree ("account_uid","start");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_uid");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_uid","placed_at");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("namespace","placed_at");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_uid");