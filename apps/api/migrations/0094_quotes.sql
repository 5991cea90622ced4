ALTER TABLE "orders" ADD COLUMN "quoted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quoted_until" date;