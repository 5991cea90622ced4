ALTER TABLE "synonyms" ADD COLUMN "product_uid" text;--> statement-breakpoint
ALTER TABLE "synonyms" ADD COLUMN "category_uid" text;--> statement-breakpoint
ALTER TABLE "synonyms" ADD COLUMN "brand_uid" text;--> statement-breakpoint
ALTER TABLE "synonyms" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "synonyms" ADD CONSTRAINT "synonyms_category_uid_categories_uid_fk" FOREIGN KEY ("category_uid") REFERENCES "public"."categories"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synonyms" ADD CONSTRAINT "synonyms_brand_uid_brands_uid_fk" FOREIGN KEY ("brand_uid") REFERENCES "public"."brands"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "synonyms_product" ON "synonyms" USING btree ("product_uid");--> statement-breakpoint
CREATE INDEX "synonyms_category" ON "synonyms" USING btree ("category_uid");--> statement-breakpoint
CREATE INDEX "synonyms_brand" ON "synonyms" USING btree ("brand_uid");--> statement-breakpoint
SELECT inherited_links('synonyms', '{"websites[]": "websites below", "product_uid": "products", "category_uid": "categories", "brand_uid": "brands"}');
