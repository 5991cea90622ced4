ALTER TABLE "orders" ADD COLUMN "stock_held_until" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "oversell_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_stock_held" ON "orders" USING btree ("stock_held_until") WHERE stock_held_until is not null;