-- Who works in the namespace of a deleted record may restore it, not only who deleted it.
CREATE POLICY colleagues ON kept_records TO backoffice_app USING (EXISTS (
  SELECT FROM audit_entries e WHERE e.id = entry AND (e.namespace = ANY ((SELECT scope_of('app.readable'))::text[]) OR (e.namespace IS NULL AND (SELECT is_administrator())))))
  WITH CHECK (actor = current_setting('app.account', true));
