-- Emails about accounts and the browsers that signed in are behind the same walls as passwords and sessions.
SELECT system_table('password_reset_requests');
--> statement-breakpoint
SELECT system_table('account_mails');
--> statement-breakpoint
CREATE POLICY colleagues ON account_mails TO backoffice_app USING (may_change(account_uid));
--> statement-breakpoint
-- A request puts an email in line and ends links; what a link is opened by it cannot read.
GRANT SELECT (account_uid, kind), INSERT, UPDATE, DELETE ON account_mails TO backoffice_app;
--> statement-breakpoint
SELECT system_table('sign_in_devices');
--> statement-breakpoint
CREATE POLICY colleagues ON sign_in_devices TO backoffice_app USING (may_change(account_uid));
--> statement-breakpoint
GRANT SELECT (account_uid, token_hash), DELETE ON sign_in_devices TO backoffice_app;
--> statement-breakpoint
DROP POLICY shared ON groups;
--> statement-breakpoint
CREATE POLICY seen ON groups FOR SELECT TO backoffice_app USING (true);
--> statement-breakpoint
-- A group of all namespaces is an administrator's to change.
CREATE POLICY changing ON groups TO backoffice_app USING ((SELECT is_administrator()) OR namespace = ANY ((SELECT scope_of('app.readable'))::text[]));
--> statement-breakpoint
SELECT system_table('uploads');
