CREATE TABLE "due_translations" (
	"product_uid" text PRIMARY KEY NOT NULL,
	"namespace" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"run_after" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "extra" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "due_translations" ADD CONSTRAINT "due_translations_product_key" FOREIGN KEY ("namespace","product_uid") REFERENCES "public"."products"("namespace","uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_translations_at" ON "due_translations" USING btree ("at");--> statement-breakpoint
SELECT tenant_table('due_translations', 'own');
--> statement-breakpoint
-- Settings that had no effect.
UPDATE product_settings SET sections = sections #- '{reviews,points}' WHERE sections -> 'reviews' ? 'points';
--> statement-breakpoint
UPDATE product_settings SET sections = jsonb_set(sections, '{extra_fields}', (
  SELECT coalesce(jsonb_agg(field - 'filterable' - 'categories' ORDER BY place), '[]') FROM jsonb_array_elements(sections -> 'extra_fields') WITH ORDINALITY AS fields (field, place)))
WHERE sections ? 'extra_fields';
