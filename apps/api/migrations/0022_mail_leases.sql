ALTER TABLE "supplier_mails" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "supplier_mails" ADD COLUMN "taken_until" timestamp (3) with time zone;