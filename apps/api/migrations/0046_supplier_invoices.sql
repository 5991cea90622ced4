ALTER TABLE "supplier_orders" ADD COLUMN "invoices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "invoice_percent" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "invoice_amount" "cents" DEFAULT 500 NOT NULL;--> statement-breakpoint
-- The amount of an order's only invoice becomes an invoice without lines; an approved one stays so, however it differs.
UPDATE "supplier_orders" SET "invoices" = jsonb_build_array(jsonb_build_object(
  'number', coalesce(nullif("invoice_number", ''), "number"), 'date', null, 'amount', "invoice_amount", 'lines', '[]'::jsonb,
  'other', jsonb_build_object(
    'decision', case when "invoice_approved" then 'Accepted' end,
    'reason', case when "invoice_approved" then 'Approved' else '' end,
    'decided', case when "invoice_approved" then 100000000000 else 0 end)))
WHERE "invoice_amount" IS NOT NULL;
