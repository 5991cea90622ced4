-- An email is one customer's of a namespace, whether in capitals or not. The index has the name of the constraint before it, so that a process that still runs answers what it rejects at its field.
-- Where two customers differ in capitals alone, the older one keeps the email. The younger one has none; its history says which it was.
-- As the system, since the owner of a table whose policies are forced sees nothing in it.
SET LOCAL ROLE backoffice_system;
--> statement-breakpoint
WITH doubles AS (
  SELECT uid, email FROM (SELECT uid, email, row_number() OVER (PARTITION BY namespace, lower(email) ORDER BY id) AS place FROM customers WHERE email IS NOT NULL) c WHERE place > 1),
freed AS (
  UPDATE customers c SET email = NULL, version = version + 1, updated_at = now(), updated_by = NULL FROM doubles d WHERE d.uid = c.uid RETURNING c.uid, c.namespace, d.email),
told AS (
  INSERT INTO audit_entries (namespace, operation, resource, object, source, before, after)
  SELECT namespace, 'changeCustomer', 'customers', uid, 'system', jsonb_build_object('email', email), jsonb_build_object('email', NULL) FROM freed)
INSERT INTO outbox (index_name, uid, bulk) SELECT 'customers', uid, true FROM freed;
--> statement-breakpoint
RESET ROLE;
ALTER TABLE "customers" DROP CONSTRAINT "customers_email";--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("namespace",lower("email"));
