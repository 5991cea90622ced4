ALTER TABLE "import_rows" ADD COLUMN "accepted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "comparison" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "about" text;