CREATE TABLE "index_builds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "index_builds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"index_name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"filled_to" text DEFAULT '' NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "index_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "index_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"index_name" text NOT NULL,
	"uid" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "index_builds_under_way" ON "index_builds" USING btree ("index_name") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "index_builds_name" ON "index_builds" USING btree ("index_name","id");--> statement-breakpoint
CREATE INDEX "index_changes_index" ON "index_changes" USING btree ("index_name","id");--> statement-breakpoint

SELECT tenant_table('index_builds', 'system');
SELECT tenant_table('index_changes', 'system');
--> statement-breakpoint
-- While an index is built beside the one that answers, what changes is kept for it as well, whoever writes the outbox.
CREATE FUNCTION keep_index_changes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET row_security = on AS $$
BEGIN
  IF EXISTS (SELECT FROM index_builds WHERE finished_at IS NULL) THEN
    INSERT INTO index_changes (index_name, uid) SELECT w.index_name, w.uid FROM written w
      WHERE EXISTS (SELECT FROM index_builds b WHERE b.index_name = w.index_name AND b.finished_at IS NULL) ORDER BY w.id;
  END IF;
  RETURN NULL;
END $$;
GRANT CREATE ON SCHEMA public TO backoffice_system;
ALTER FUNCTION keep_index_changes() OWNER TO backoffice_system;
REVOKE CREATE ON SCHEMA public FROM backoffice_system;
REVOKE ALL ON FUNCTION keep_index_changes() FROM PUBLIC;
CREATE TRIGGER index_changes_of_new AFTER INSERT ON outbox REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_index_changes();
