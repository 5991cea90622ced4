ALTER TABLE "products" ADD COLUMN "shipping_class" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "returns" text DEFAULT 'Allowed' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "battery" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "launch_date" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "end_date" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "minimum_age" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warnings" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "successor_uid" text;--> statement-breakpoint
CREATE INDEX "products_successor" ON "products" USING btree ("successor_uid") WHERE successor_uid is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shipping_class" CHECK (shipping_class in ('Letterbox', 'Parcel', 'Bulky', 'Pick-up only'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_battery" CHECK (battery in ('Included', 'Built in'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_minimum_age" CHECK (minimum_age between 1 and 99);--> statement-breakpoint
SELECT inherited_links('products', '{"brand_uid": "brands", "supplier_uid": "suppliers", "parent_uid": "products", "successor_uid": "products", "above_uid": "products", "option_group_id": "option_groups", "option_groups[]": "option_groups", "product_websites.website": "websites below"}');
