-- A request says what happened in its own namespaces, and without a namespace only of records that have none.
DROP POLICY appending ON domain_events;
CREATE POLICY appending ON domain_events FOR INSERT TO backoffice_app WITH CHECK (
  namespace = ANY ((SELECT scope_of('app.readable'))::text[])
  OR (namespace IS NULL AND subject_type IN ('accounts', 'groups', 'namespaces', 'table-settings')));
