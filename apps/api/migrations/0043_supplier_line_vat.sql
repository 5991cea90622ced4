ALTER TABLE "supplier_order_lines" ADD COLUMN "vat_bp" integer;--> statement-breakpoint
ALTER TABLE "supplier_orders" ADD COLUMN "cost_spread" text DEFAULT 'value' NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_order_lines" ADD CONSTRAINT "supplier_order_lines_vat" CHECK ("vat_bp" between 0 and 10000);