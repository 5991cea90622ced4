ALTER TABLE "imports" ADD COLUMN "resource" text DEFAULT 'products' NOT NULL;
