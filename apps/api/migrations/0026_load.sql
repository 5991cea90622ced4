CREATE TABLE "uploads" (
	"account_uid" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "uploads_account" ON "uploads" USING btree ("account_uid","at");
--> statement-breakpoint
-- When a line was sold, beside what was sold: figures of a while need neither all lines ever nor their orders.
ALTER TABLE "order_lines" ADD COLUMN "sold_at" timestamp (3) with time zone;
--> statement-breakpoint
-- Filling it takes longer than a request may, where there are many lines.
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
UPDATE "order_lines" l SET "sold_at" = o."placed_at" FROM "orders" o WHERE o."uid" = l."order_uid" AND o."stage" NOT IN ('Draft', 'Cancelled');
--> statement-breakpoint
CREATE INDEX "order_lines_sold" ON "order_lines" USING btree ("product_uid","sold_at","quantity") WHERE sold_at is not null;
--> statement-breakpoint
CREATE FUNCTION sale_of_new_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT o.placed_at INTO NEW.sold_at FROM orders o WHERE o.uid = NEW.order_uid AND o.stage NOT IN ('Draft', 'Cancelled');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sale_of_new_line BEFORE INSERT ON order_lines FOR EACH ROW EXECUTE FUNCTION sale_of_new_line();
--> statement-breakpoint
CREATE FUNCTION sale_of_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sold timestamptz := CASE WHEN NEW.stage NOT IN ('Draft', 'Cancelled') THEN NEW.placed_at END;
BEGIN
  UPDATE order_lines SET sold_at = sold WHERE order_uid = NEW.uid AND sold_at IS DISTINCT FROM sold;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sale_of_changed_order AFTER UPDATE OF stage, placed_at ON orders FOR EACH ROW
  WHEN (OLD.stage IS DISTINCT FROM NEW.stage OR OLD.placed_at IS DISTINCT FROM NEW.placed_at) EXECUTE FUNCTION sale_of_changed_order();
