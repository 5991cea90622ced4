-- Every snapshot names the kind of its record, so that the trash of a kind is counted by an index.
UPDATE kept_records k SET resource = CASE WHEN e.after IS NULL THEN e.resource ELSE '' END FROM audit_entries e WHERE e.id = k.entry AND k.resource IS NULL;
--> statement-breakpoint
CREATE INDEX "kept_records_parts" ON "kept_records" USING btree ("at") WHERE resource = '';
--> statement-breakpoint
-- The policies of accounts look at every account. What only counts them says itself whom it counts for, and has an index.

-- The members of groups by status and role, for administrators, who see every account.
CREATE FUNCTION members_of_groups(wanted text[]) RETURNS TABLE (group_uid text, status text, role text, members integer) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.group_uid, a.status, a.role, count(*)::integer FROM accounts a
  WHERE (current_setting('role') = 'backoffice_system' OR is_administrator()) AND a.group_uid = ANY (wanted)
  GROUP BY a.group_uid, a.status, a.role
$$;
--> statement-breakpoint
-- The accounts that work in these namespaces, of those in which the request itself works.
CREATE FUNCTION accounts_in_namespaces(wanted text[]) RETURNS TABLE (namespace text, accounts integer) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT n.uid, (SELECT count(*)::integer FROM accounts a WHERE a.namespaces && ARRAY[n.uid])
  FROM unnest(wanted) n (uid) WHERE current_setting('role') = 'backoffice_system' OR n.uid = ANY (scope_of('app.readable'))
$$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO backoffice_system;
ALTER FUNCTION members_of_groups(text[]) OWNER TO backoffice_system;
ALTER FUNCTION accounts_in_namespaces(text[]) OWNER TO backoffice_system;
REVOKE ALL ON FUNCTION members_of_groups(text[]), accounts_in_namespaces(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION members_of_groups(text[]), accounts_in_namespaces(text[]) TO backoffice_app;
REVOKE CREATE ON SCHEMA public FROM backoffice_system;
