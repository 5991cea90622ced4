ALTER TABLE "namespaces" ADD COLUMN "colour" text DEFAULT 'blue' NOT NULL;--> statement-breakpoint
ALTER TABLE "namespaces" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- The tree that processes keep also says which namespaces are closed.
DROP TRIGGER next_tree ON namespaces;
--> statement-breakpoint
CREATE TRIGGER next_tree AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF parent_id, status ON namespaces FOR EACH STATEMENT EXECUTE FUNCTION next_namespace_tree();
