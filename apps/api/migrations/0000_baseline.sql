-- Everything that the database holds, by subject. Migrations after this one only add (`migrations.test.ts`).

-- The server works as backoffice_system, and every request as backoffice_app. Neither owns anything, so that the walls
-- between tenants hold for both: the owner of the tables is there for migrations alone.
DO $$ BEGIN
  CREATE ROLE backoffice_app NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$ BEGIN
  CREATE ROLE backoffice_system NOLOGIN;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$ BEGIN
  EXECUTE format('GRANT backoffice_system, backoffice_app TO %I', current_user);
EXCEPTION WHEN OTHERS THEN NULL;
END $$;
GRANT USAGE ON SCHEMA public TO backoffice_app, backoffice_system;
-- A new table is open to the system and closed to requests, until `tenant_table` says what it is.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO backoffice_system;

-- What a request may see stands in settings of its transaction.
CREATE FUNCTION scope_of(setting text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
  RETURN string_to_array(coalesce(current_setting(setting, true), ''), ',');
CREATE FUNCTION is_administrator() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(current_setting('app.administrator', true), '') = 'yes';

-- Builds the wall of a table:
--   own        requests in the namespace of the row: orders, customers, notes
--   inherited  the same, and requests below that namespace may read: the catalog
--   personal   the account that the given column names, and no other: jobs, exports
--   system     no request at all, until policies of its own say otherwise: sessions, secrets, the outbox
CREATE FUNCTION tenant_table(name regclass, tenancy text, account name DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE former name;
BEGIN
  IF coalesce(tenancy, '') NOT IN ('own', 'inherited', 'personal', 'system') OR (tenancy = 'personal') <> (account IS NOT NULL) THEN
    RAISE 'The table % cannot be walled as % with account %', name, tenancy, account;
  END IF;
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
  FOR former IN SELECT polname FROM pg_policy WHERE polrelid = name LOOP
    EXECUTE format('DROP POLICY %I ON %s', former, name);
  END LOOP;
  EXECUTE format('REVOKE ALL ON %s FROM PUBLIC, backoffice_app', name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO backoffice_system', name);
  EXECUTE format('CREATE POLICY system ON %s TO backoffice_system USING (true) WITH CHECK (true)', name);
  IF tenancy = 'system' THEN
    RETURN;
  END IF;
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO backoffice_app', name);
  IF tenancy = 'personal' THEN
    EXECUTE format('CREATE POLICY own ON %s TO backoffice_app USING (%I = current_setting(''app.account'', true))', name, account);
    RETURN;
  END IF;
  EXECUTE format('CREATE POLICY own ON %s TO backoffice_app USING (namespace = ANY ((SELECT scope_of(''app.readable''))::text[]))', name);
  IF tenancy = 'inherited' THEN
    EXECUTE format('CREATE POLICY inherited ON %s FOR SELECT TO backoffice_app USING (namespace = ANY ((SELECT scope_of(''app.readable'') || scope_of(''app.inherited''))::text[]))', name);
  END IF;
END $$;
REVOKE ALL ON FUNCTION tenant_table(regclass, text, name) FROM PUBLIC;

-- Money has the bounds of the contract, so that no way of writing can store what an answer may not hold.
CREATE DOMAIN cents AS bigint CHECK (VALUE BETWEEN -100000000000 AND 100000000000);
--> statement-breakpoint

-- Tenants and accounts

CREATE TABLE namespaces (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by text,
  name text NOT NULL,
  code text NOT NULL,
  parent_id bigint,
  status text DEFAULT 'Active' NOT NULL,
  default_language text DEFAULT 'nl' NOT NULL,
  currency text DEFAULT 'EUR' NOT NULL,
  CONSTRAINT namespaces_code_unique UNIQUE (code)
);
CREATE UNIQUE INDEX namespaces_id ON namespaces (id);
SELECT tenant_table('namespaces', 'system');
CREATE POLICY seen ON namespaces FOR SELECT TO backoffice_app USING (
  (SELECT is_administrator()) OR uid = ANY ((SELECT scope_of('app.readable') || scope_of('app.inherited'))::text[]));
CREATE POLICY administrators ON namespaces TO backoffice_app USING ((SELECT is_administrator()));
GRANT SELECT, INSERT, UPDATE, DELETE ON namespaces TO backoffice_app;

-- Groups say what somebody may do, in whichever namespaces that one works; a group of all namespaces is an administrator's to change.
CREATE TABLE groups (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by text,
  namespace text,
  name text NOT NULL,
  description text DEFAULT '' NOT NULL,
  actions text[] NOT NULL,
  locked boolean DEFAULT false NOT NULL
);
CREATE UNIQUE INDEX groups_name ON groups (coalesce(namespace, ''), name);
SELECT tenant_table('groups', 'system');
CREATE POLICY seen ON groups FOR SELECT TO backoffice_app USING (true);
CREATE POLICY changing ON groups TO backoffice_app USING ((SELECT is_administrator()) OR namespace = ANY ((SELECT scope_of('app.readable'))::text[]));
GRANT SELECT, INSERT, UPDATE, DELETE ON groups TO backoffice_app;

-- Colleagues, those of the namespaces above, and administrators, who work everywhere, are seen; who works only elsewhere is not.
CREATE TABLE accounts (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by text,
  name text NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  status text DEFAULT 'ACTIVE' NOT NULL,
  group_uid text,
  namespaces text[] NOT NULL,
  phone text DEFAULT '' NOT NULL,
  job_title text DEFAULT '' NOT NULL,
  language text DEFAULT 'en' NOT NULL,
  time_zone text DEFAULT 'Europe/Amsterdam' NOT NULL,
  password_set_at timestamptz(3),
  last_login_at timestamptz(3),
  preferences jsonb DEFAULT '{}' NOT NULL,
  CONSTRAINT accounts_group_uid_groups_uid_fk FOREIGN KEY (group_uid) REFERENCES groups
);
CREATE UNIQUE INDEX accounts_email ON accounts (lower(email));
CREATE INDEX accounts_group ON accounts (group_uid);
SELECT tenant_table('accounts', 'system');
CREATE POLICY seen ON accounts FOR SELECT TO backoffice_app USING (
  uid = current_setting('app.account', true) OR role = 'ADMIN' OR (SELECT is_administrator())
  OR namespaces && (SELECT scope_of('app.readable') || scope_of('app.inherited'))::text[]);
CREATE POLICY colleagues ON accounts TO backoffice_app USING (
  uid = current_setting('app.account', true) OR (SELECT is_administrator())
  OR (role <> 'ADMIN' AND namespaces && (SELECT scope_of('app.readable'))::text[]));
GRANT SELECT, INSERT, UPDATE, DELETE ON accounts TO backoffice_app;

-- Whether a request may change an account: its own, and those of colleagues.
CREATE FUNCTION may_change(account text) RETURNS boolean LANGUAGE sql STABLE
  RETURN account = current_setting('app.account', true) OR is_administrator()
    OR EXISTS (SELECT FROM accounts WHERE uid = account AND role <> 'ADMIN' AND namespaces && scope_of('app.readable'));

-- A view of a list; its owner, their namespace or their group sees it.
CREATE TABLE table_settings (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by text,
  user_id text NOT NULL,
  namespace text,
  list_key text NOT NULL,
  name text NOT NULL,
  scope text NOT NULL,
  group_uid text,
  default_for text,
  hidden_preset text,
  address text NOT NULL,
  locked boolean DEFAULT false NOT NULL,
  position integer DEFAULT 0 NOT NULL,
  CONSTRAINT table_settings_group_uid_groups_uid_fk FOREIGN KEY (group_uid) REFERENCES groups ON DELETE CASCADE
);
CREATE INDEX table_settings_user ON table_settings (user_id);
SELECT tenant_table('table_settings', 'system');
CREATE POLICY reading ON table_settings FOR SELECT TO backoffice_app USING (
  user_id = current_setting('app.account', true)
  OR (scope = 'namespace' AND namespace = ANY ((SELECT scope_of('app.readable'))::text[]))
  OR (scope = 'group' AND group_uid = current_setting('app.group', true) AND namespace = ANY ((SELECT scope_of('app.readable'))::text[])));
CREATE POLICY writing ON table_settings TO backoffice_app USING (user_id = current_setting('app.account', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON table_settings TO backoffice_app;

CREATE TABLE view_uses (
  view_uid text PRIMARY KEY,
  used_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT view_uses_view_uid_table_settings_uid_fk FOREIGN KEY (view_uid) REFERENCES table_settings ON DELETE CASCADE
);
SELECT tenant_table('view_uses', 'system');
CREATE POLICY of_seen_views ON view_uses TO backoffice_app USING (EXISTS (SELECT FROM table_settings WHERE uid = view_uid));
GRANT SELECT, INSERT, UPDATE, DELETE ON view_uses TO backoffice_app;

CREATE TABLE short_views (
  id text PRIMARY KEY,
  namespace text NOT NULL,
  address text NOT NULL,
  used_at timestamptz(3) DEFAULT now() NOT NULL
);
CREATE INDEX short_views_namespace ON short_views (namespace, used_at);
SELECT tenant_table('short_views', 'own');
--> statement-breakpoint

-- Signing in

-- What people sign in with is out of reach of requests: they may set a password, and never read one.
CREATE TABLE passwords (
  account_uid text PRIMARY KEY,
  hash text NOT NULL,
  CONSTRAINT passwords_account_uid_accounts_uid_fk FOREIGN KEY (account_uid) REFERENCES accounts ON DELETE CASCADE
);
SELECT tenant_table('passwords', 'system');
CREATE POLICY colleagues ON passwords TO backoffice_app USING (may_change(account_uid));
GRANT SELECT (account_uid), INSERT, UPDATE (hash) ON passwords TO backoffice_app;

CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  account_uid text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  seen_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT sessions_account_uid_accounts_uid_fk FOREIGN KEY (account_uid) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX sessions_account ON sessions (account_uid);
SELECT tenant_table('sessions', 'system');
CREATE POLICY colleagues ON sessions TO backoffice_app USING (may_change(account_uid)) WITH CHECK (account_uid = current_setting('app.account', true));
GRANT SELECT (account_uid), INSERT, DELETE ON sessions TO backoffice_app;

CREATE TABLE sign_in_devices (
  token_hash text NOT NULL,
  account_uid text NOT NULL,
  used_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT sign_in_devices_token_hash_account_uid_pk PRIMARY KEY (token_hash, account_uid),
  CONSTRAINT sign_in_devices_account_uid_accounts_uid_fk FOREIGN KEY (account_uid) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX sign_in_devices_account ON sign_in_devices (account_uid);
SELECT tenant_table('sign_in_devices', 'system');
CREATE POLICY colleagues ON sign_in_devices TO backoffice_app USING (may_change(account_uid));
GRANT SELECT (account_uid, token_hash), DELETE ON sign_in_devices TO backoffice_app;

CREATE TABLE sign_in_attempts (
  subject text PRIMARY KEY,
  count integer NOT NULL,
  window_ends_at timestamptz(3) NOT NULL
);
SELECT tenant_table('sign_in_attempts', 'system');

CREATE TABLE password_reset_requests (
  email text PRIMARY KEY,
  requested_at timestamptz(3) DEFAULT now() NOT NULL
);
SELECT tenant_table('password_reset_requests', 'system');

-- A request puts an email in line and ends links; what a link is opened by it cannot read.
CREATE TABLE account_mails (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  account_uid text NOT NULL,
  kind text NOT NULL,
  address text,
  requested_by text,
  requested_at timestamptz(3) DEFAULT now() NOT NULL,
  due_at timestamptz(3) DEFAULT now(),
  tries integer DEFAULT 0 NOT NULL,
  token_hash text,
  sent_at timestamptz(3),
  expires_at timestamptz(3),
  CONSTRAINT account_mails_token_hash_unique UNIQUE (token_hash),
  CONSTRAINT account_mails_account_uid_accounts_uid_fk FOREIGN KEY (account_uid) REFERENCES accounts ON DELETE CASCADE
);
CREATE UNIQUE INDEX account_mails_kind ON account_mails (account_uid, kind);
SELECT tenant_table('account_mails', 'system');
CREATE POLICY colleagues ON account_mails TO backoffice_app USING (may_change(account_uid));
GRANT SELECT (account_uid, kind), INSERT, UPDATE, DELETE ON account_mails TO backoffice_app;
--> statement-breakpoint

-- Serving requests

CREATE TABLE secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);
SELECT tenant_table('secrets', 'system');

CREATE TABLE leases (
  name text PRIMARY KEY,
  holder text NOT NULL,
  until timestamptz(3) NOT NULL
);
SELECT tenant_table('leases', 'system');

-- EANs for use inside the shops are of one series for all namespaces.
CREATE TABLE counters (
  namespace text NOT NULL,
  name text NOT NULL,
  value bigint NOT NULL,
  CONSTRAINT counters_namespace_name_pk PRIMARY KEY (namespace, name)
);
SELECT tenant_table('counters', 'system');
CREATE POLICY own ON counters TO backoffice_app USING ((namespace = '' AND name = 'ean13') OR namespace = ANY ((SELECT scope_of('app.readable'))::text[]));
GRANT SELECT, INSERT, UPDATE ON counters TO backoffice_app;

CREATE TABLE idempotency_keys (
  account_uid text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  status integer NOT NULL,
  body jsonb,
  etag text,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT idempotency_keys_account_uid_key_pk PRIMARY KEY (account_uid, key)
);
SELECT tenant_table('idempotency_keys', 'personal', 'account_uid');

CREATE TABLE uploads (
  account_uid text NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL
);
CREATE INDEX uploads_account ON uploads (account_uid, at);
SELECT tenant_table('uploads', 'system');

CREATE TABLE tracking_logs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_uid text NOT NULL,
  start timestamptz(3) NOT NULL,
  "end" timestamptz(3) NOT NULL,
  activity jsonb NOT NULL
);
CREATE INDEX tracking_logs_account ON tracking_logs (account_uid, start);
SELECT tenant_table('tracking_logs', 'personal', 'account_uid');

-- A request puts records into the outbox and is told its mark; which records others put there it cannot read.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  index_name text NOT NULL,
  uid text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  run_after timestamptz(3),
  set_aside_at timestamptz(3),
  reason text
);
CREATE INDEX outbox_set_aside ON outbox (set_aside_at) WHERE set_aside_at is not null;
SELECT tenant_table('outbox', 'system');
CREATE POLICY adding ON outbox TO backoffice_app USING (true);
GRANT SELECT (id), INSERT ON outbox TO backoffice_app;
--> statement-breakpoint

-- History

-- It is seen where its record may be: in its namespace, for the catalog below it, and of what belongs to no namespace
-- where the record itself is seen. What happened stays as it was written, for the system as well.
CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz(3) DEFAULT now() NOT NULL,
  namespace text,
  actor text,
  operation text NOT NULL,
  resource text NOT NULL,
  object text NOT NULL,
  outcome text DEFAULT 'done' NOT NULL,
  source text DEFAULT 'screen' NOT NULL,
  job text,
  request_id text,
  address text,
  before jsonb,
  after jsonb
);
CREATE INDEX audit_entries_object ON audit_entries (resource, object, id);
CREATE INDEX audit_entries_actor ON audit_entries (actor, id) WHERE source = 'screen';
SELECT tenant_table('audit_entries', 'system');
CREATE POLICY reading ON audit_entries FOR SELECT TO backoffice_app USING (
  namespace = ANY ((SELECT scope_of('app.readable'))::text[])
  OR (resource IN ('products', 'brands', 'categories', 'suppliers', 'option-groups', 'product-settings', 'synonyms') AND namespace = ANY ((SELECT scope_of('app.inherited'))::text[]))
  OR (namespace IS NULL AND (actor = current_setting('app.account', true) OR (SELECT is_administrator()) OR CASE resource
    WHEN 'accounts' THEN EXISTS (SELECT FROM accounts WHERE uid = object)
    WHEN 'groups' THEN EXISTS (SELECT FROM groups WHERE uid = object)
    WHEN 'namespaces' THEN EXISTS (SELECT FROM namespaces WHERE uid = object)
    WHEN 'table-settings' THEN EXISTS (SELECT FROM table_settings WHERE uid = object)
    ELSE false END)));
CREATE POLICY writing ON audit_entries FOR INSERT TO backoffice_app WITH CHECK (
  actor = current_setting('app.account', true) AND (namespace IS NULL OR namespace = ANY ((SELECT scope_of('app.readable'))::text[])));
GRANT SELECT, INSERT ON audit_entries TO backoffice_app;
REVOKE UPDATE, DELETE ON audit_entries FROM backoffice_system;

-- Links every entry of the history to the one before it, so that one that is changed or removed afterwards is noticed.
CREATE TABLE audit_chain (
  position bigint PRIMARY KEY,
  entry bigint NOT NULL,
  hash text NOT NULL,
  CONSTRAINT audit_chain_entry_unique UNIQUE (entry)
);
SELECT tenant_table('audit_chain', 'system');
REVOKE UPDATE, DELETE ON audit_chain FROM backoffice_system;

CREATE TABLE kept_records (
  entry bigint PRIMARY KEY,
  at timestamptz(3) DEFAULT now() NOT NULL,
  actor text NOT NULL,
  kept jsonb NOT NULL
);
CREATE INDEX kept_records_at ON kept_records (at);
SELECT tenant_table('kept_records', 'personal', 'actor');
--> statement-breakpoint

-- Jobs, and what they read and write

CREATE TABLE jobs (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by text,
  actor text NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  request jsonb NOT NULL,
  frozen jsonb,
  total integer DEFAULT 0 NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  skipped integer DEFAULT 0 NOT NULL,
  failed integer DEFAULT 0 NOT NULL,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  undo_of text,
  undone_by text,
  problem jsonb,
  attempts integer DEFAULT 0 NOT NULL,
  run_after timestamptz(3),
  set_aside_at timestamptz(3)
);
CREATE INDEX jobs_actor ON jobs (actor, id);
CREATE INDEX jobs_state ON jobs (state);
CREATE INDEX jobs_set_aside ON jobs (set_aside_at) WHERE set_aside_at is not null;
SELECT tenant_table('jobs', 'personal', 'actor');

CREATE TABLE job_rows (
  job_uid text NOT NULL,
  actor text NOT NULL,
  position integer NOT NULL,
  object text,
  label text NOT NULL,
  state text DEFAULT 'Waiting' NOT NULL,
  reason jsonb,
  before jsonb,
  after jsonb,
  kept jsonb,
  CONSTRAINT job_rows_job_uid_position_pk PRIMARY KEY (job_uid, position),
  CONSTRAINT job_rows_job_uid_jobs_uid_fk FOREIGN KEY (job_uid) REFERENCES jobs ON DELETE CASCADE
);
CREATE INDEX job_rows_state ON job_rows (job_uid, state, position);
SELECT tenant_table('job_rows', 'personal', 'actor');

CREATE TABLE exports (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  actor text NOT NULL,
  job_uid text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  resource text NOT NULL,
  format text NOT NULL,
  columns text[] NOT NULL,
  headings text[] NOT NULL,
  delimiter text NOT NULL,
  decimal text NOT NULL,
  uids text[] NOT NULL,
  file_name text NOT NULL,
  bytes bigint,
  CONSTRAINT exports_job_uid_jobs_uid_fk FOREIGN KEY (job_uid) REFERENCES jobs ON DELETE CASCADE
);
CREATE INDEX exports_actor ON exports (actor, id);
CREATE INDEX exports_job ON exports (job_uid);
SELECT tenant_table('exports', 'personal', 'actor');

CREATE TABLE imports (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  actor text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  namespace text NOT NULL,
  file_name text NOT NULL,
  format text NOT NULL,
  encoding text NOT NULL,
  delimiter text,
  decimal text NOT NULL,
  headings text[] NOT NULL,
  targets text[] NOT NULL,
  empty_cells text DEFAULT 'keep' NOT NULL,
  rows integer NOT NULL,
  checked boolean DEFAULT false NOT NULL,
  job_uid text,
  version integer DEFAULT 1 NOT NULL
);
CREATE INDEX imports_actor ON imports (actor, id);
SELECT tenant_table('imports', 'personal', 'actor');

CREATE TABLE import_rows (
  import_uid text NOT NULL,
  actor text NOT NULL,
  position integer NOT NULL,
  cells text[] NOT NULL,
  state text DEFAULT 'Unchecked' NOT NULL,
  sku text DEFAULT '' NOT NULL,
  object text,
  problems jsonb DEFAULT '[]' NOT NULL,
  before jsonb,
  after jsonb,
  CONSTRAINT import_rows_import_uid_position_pk PRIMARY KEY (import_uid, position),
  CONSTRAINT import_rows_import_uid_imports_uid_fk FOREIGN KEY (import_uid) REFERENCES imports ON DELETE CASCADE
);
CREATE INDEX import_rows_state ON import_rows (import_uid, state, position);
SELECT tenant_table('import_rows', 'personal', 'actor');

CREATE TABLE print_jobs (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  actor text NOT NULL,
  job_uid text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  kind text NOT NULL,
  labels jsonb NOT NULL,
  count integer NOT NULL,
  layout jsonb NOT NULL,
  paper text NOT NULL,
  file_name text NOT NULL,
  CONSTRAINT print_jobs_job_uid_jobs_uid_fk FOREIGN KEY (job_uid) REFERENCES jobs ON DELETE CASCADE
);
CREATE INDEX print_jobs_actor ON print_jobs (actor, id);
CREATE INDEX print_jobs_job ON print_jobs (job_uid);
SELECT tenant_table('print_jobs', 'personal', 'actor');

CREATE TABLE notifications (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  account text NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  kind text NOT NULL,
  about text NOT NULL,
  read_at timestamptz(3),
  mailed_at timestamptz(3),
  actor text,
  job_uid text,
  "right" text,
  path text,
  title text,
  once text,
  CONSTRAINT notifications_account_accounts_uid_fk FOREIGN KEY (account) REFERENCES accounts ON DELETE CASCADE,
  CONSTRAINT notifications_job_uid_jobs_uid_fk FOREIGN KEY (job_uid) REFERENCES jobs ON DELETE CASCADE
);
CREATE INDEX notifications_account ON notifications (account, id);
CREATE UNIQUE INDEX notifications_once ON notifications (account, once);
SELECT tenant_table('notifications', 'system');
CREATE POLICY own ON notifications TO backoffice_app USING (account = current_setting('app.account', true));
CREATE POLICY tell_others ON notifications FOR INSERT TO backoffice_app WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON notifications TO backoffice_app;
--> statement-breakpoint

-- Catalog

CREATE TABLE suppliers (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by text,
  namespace text NOT NULL,
  name text NOT NULL,
  code text NOT NULL,
  order_email text,
  language text DEFAULT 'en' NOT NULL,
  lead_days integer DEFAULT 7 NOT NULL,
  minimum cents DEFAULT 0 NOT NULL,
  free_from cents,
  currency text DEFAULT 'EUR' NOT NULL,
  terms text DEFAULT '30' NOT NULL,
  portal text DEFAULT '' NOT NULL,
  country text,
  order_days integer[] DEFAULT '{}' NOT NULL,
  holidays text[] DEFAULT '{}' NOT NULL,
  contacts jsonb DEFAULT '[]' NOT NULL,
  addresses jsonb DEFAULT '[]' NOT NULL,
  bank text DEFAULT '' NOT NULL,
  status text DEFAULT 'Active' NOT NULL,
  notes text DEFAULT '' NOT NULL,
  CONSTRAINT suppliers_name UNIQUE (namespace, name),
  CONSTRAINT suppliers_code UNIQUE (namespace, code)
);
SELECT tenant_table('suppliers', 'inherited');

CREATE TABLE brands (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by text,
  namespace text NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  url text DEFAULT '' NOT NULL,
  logo text,
  descriptions jsonb DEFAULT '{}' NOT NULL,
  supplier_uid text,
  seo jsonb DEFAULT '{}' NOT NULL,
  status text DEFAULT 'Active' NOT NULL,
  sequence integer DEFAULT 0 NOT NULL,
  CONSTRAINT brands_name UNIQUE (namespace, name),
  CONSTRAINT brands_slug UNIQUE (namespace, slug)
);
SELECT tenant_table('brands', 'inherited');

CREATE TABLE categories (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by text,
  namespace text NOT NULL,
  name text NOT NULL,
  names jsonb DEFAULT '{}' NOT NULL,
  handle text NOT NULL,
  parent_uid text,
  seo_url text NOT NULL,
  image text,
  descriptions jsonb DEFAULT '{}' NOT NULL,
  filters text[] DEFAULT '{}' NOT NULL,
  sort_rule text DEFAULT 'Manual' NOT NULL,
  websites text[] DEFAULT '{}' NOT NULL,
  mappings jsonb DEFAULT '[]' NOT NULL,
  seo jsonb DEFAULT '{}' NOT NULL,
  status text DEFAULT 'Shown' NOT NULL,
  sequence integer DEFAULT 0 NOT NULL,
  CONSTRAINT categories_handle UNIQUE NULLS NOT DISTINCT (namespace, parent_uid, handle)
);
SELECT tenant_table('categories', 'inherited');

CREATE TABLE option_groups (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by text,
  namespace text NOT NULL,
  name text NOT NULL,
  names jsonb DEFAULT '{}' NOT NULL,
  code text NOT NULL,
  kind text DEFAULT 'Text' NOT NULL,
  display text DEFAULT 'Chips' NOT NULL,
  sequence integer DEFAULT 0 NOT NULL,
  values jsonb DEFAULT '[]' NOT NULL,
  CONSTRAINT option_groups_code UNIQUE (namespace, code)
);
SELECT tenant_table('option_groups', 'inherited');

CREATE TABLE websites (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by text,
  namespace text NOT NULL,
  name text NOT NULL,
  domainname text NOT NULL,
  language text DEFAULT 'nl' NOT NULL,
  country text DEFAULT 'NL' NOT NULL,
  active boolean DEFAULT true NOT NULL,
  is_main boolean DEFAULT false NOT NULL,
  wholesale boolean DEFAULT false NOT NULL,
  vat_high double precision DEFAULT 21 NOT NULL,
  vat_low double precision DEFAULT 9 NOT NULL,
  shipment_price cents DEFAULT 0 NOT NULL,
  CONSTRAINT websites_domain UNIQUE (domainname)
);
SELECT tenant_table('websites', 'own');

CREATE TABLE products (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by text,
  namespace text NOT NULL,
  sku text NOT NULL,
  aliases text[] DEFAULT '{}' NOT NULL,
  name text NOT NULL,
  ean13 text,
  kind text DEFAULT 'Simple' NOT NULL,
  status text DEFAULT 'Draft' NOT NULL,
  price cents,
  compare_price cents,
  cost cents,
  currency text DEFAULT 'EUR' NOT NULL,
  vat_code text DEFAULT 'high' NOT NULL,
  unit text DEFAULT 'piece' NOT NULL,
  stock_policy text DEFAULT 'Track' NOT NULL,
  option_group_id text,
  package jsonb,
  seo jsonb DEFAULT '{}' NOT NULL,
  tier_prices jsonb DEFAULT '[]' NOT NULL,
  coming_prices jsonb DEFAULT '[]' NOT NULL,
  product_websites jsonb DEFAULT '[]' NOT NULL,
  bundle_products jsonb DEFAULT '[]' NOT NULL,
  configurable_products text[] DEFAULT '{}' NOT NULL,
  category_uids text[] DEFAULT '{}' NOT NULL,
  tags text[] DEFAULT '{}' NOT NULL,
  brand_uid text,
  supplier_uid text,
  parent_uid text,
  option_groups text[] DEFAULT '{}' NOT NULL,
  options jsonb DEFAULT '[]' NOT NULL,
  points jsonb DEFAULT '{}' NOT NULL,
  bundle_price jsonb DEFAULT '{"rule":"fixed"}' NOT NULL,
  above_uid text,
  inherits text[] DEFAULT '{}' NOT NULL,
  CONSTRAINT products_sku UNIQUE (namespace, sku),
  CONSTRAINT products_ean13 UNIQUE (namespace, ean13),
  CONSTRAINT products_brand_uid_brands_uid_fk FOREIGN KEY (brand_uid) REFERENCES brands,
  CONSTRAINT products_supplier_uid_suppliers_uid_fk FOREIGN KEY (supplier_uid) REFERENCES suppliers
);
CREATE INDEX products_parent ON products (parent_uid);
CREATE INDEX products_coming_prices ON products (id) WHERE coming_prices <> '[]';
CREATE INDEX products_above ON products (above_uid) WHERE above_uid is not null;
CREATE INDEX products_brand ON products (brand_uid);
CREATE INDEX products_supplier ON products (supplier_uid);
CREATE INDEX products_aliases ON products USING gin (aliases);
CREATE INDEX products_categories ON products USING gin (category_uids);
SELECT tenant_table('products', 'inherited');

CREATE TABLE product_translations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  namespace text NOT NULL,
  product_uid text NOT NULL,
  language text NOT NULL,
  name text NOT NULL,
  short_text text DEFAULT '' NOT NULL,
  description text DEFAULT '' NOT NULL,
  plus_points text[] DEFAULT '{}' NOT NULL,
  minus_points text[] DEFAULT '{}' NOT NULL,
  search_words text[] DEFAULT '{}' NOT NULL,
  state text DEFAULT 'Own' NOT NULL,
  CONSTRAINT product_translations_language UNIQUE (product_uid, language),
  CONSTRAINT product_translations_product_uid_products_uid_fk FOREIGN KEY (product_uid) REFERENCES products ON DELETE CASCADE
);
SELECT tenant_table('product_translations', 'inherited');

CREATE TABLE product_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  namespace text NOT NULL,
  product_uid text NOT NULL,
  sequence integer NOT NULL,
  name text NOT NULL,
  type text DEFAULT 'image' NOT NULL,
  is_main boolean DEFAULT false NOT NULL,
  caption text DEFAULT '' NOT NULL,
  alts jsonb DEFAULT '{}' NOT NULL,
  content_type text NOT NULL,
  bytes bigint NOT NULL,
  width integer,
  height integer,
  CONSTRAINT product_files_product_uid_products_uid_fk FOREIGN KEY (product_uid) REFERENCES products ON DELETE CASCADE
);
CREATE INDEX product_files_product ON product_files (product_uid, sequence);
SELECT tenant_table('product_files', 'inherited');

CREATE TABLE product_seo (
  namespace text NOT NULL,
  product_uid text NOT NULL,
  website text DEFAULT '' NOT NULL,
  language text NOT NULL,
  title text,
  description text,
  handle text,
  canonical text,
  indexed boolean,
  CONSTRAINT product_seo_product_uid_website_language_pk PRIMARY KEY (product_uid, website, language),
  CONSTRAINT product_seo_handle UNIQUE (namespace, website, language, handle),
  CONSTRAINT product_seo_product_uid_products_uid_fk FOREIGN KEY (product_uid) REFERENCES products ON DELETE CASCADE
);
SELECT tenant_table('product_seo', 'inherited');

CREATE TABLE product_suppliers (
  namespace text NOT NULL,
  product_uid text NOT NULL,
  supplier_uid text NOT NULL,
  supplier_sku text DEFAULT '' NOT NULL,
  cost cents,
  pack integer DEFAULT 1 NOT NULL,
  moq integer DEFAULT 1 NOT NULL,
  lead_days integer,
  cost_since date,
  preferred boolean DEFAULT false NOT NULL,
  CONSTRAINT product_suppliers_product_uid_supplier_uid_pk PRIMARY KEY (product_uid, supplier_uid),
  CONSTRAINT product_suppliers_product_uid_products_uid_fk FOREIGN KEY (product_uid) REFERENCES products ON DELETE CASCADE,
  CONSTRAINT product_suppliers_supplier_uid_suppliers_uid_fk FOREIGN KEY (supplier_uid) REFERENCES suppliers ON DELETE CASCADE
);
CREATE INDEX product_suppliers_supplier ON product_suppliers (supplier_uid);
SELECT tenant_table('product_suppliers', 'inherited');

CREATE TABLE product_stock (
  namespace text NOT NULL,
  product_uid text NOT NULL,
  location text NOT NULL,
  on_hand integer DEFAULT 0 NOT NULL,
  reserved integer DEFAULT 0 NOT NULL,
  incoming integer DEFAULT 0 NOT NULL,
  CONSTRAINT product_stock_product_uid_location_pk PRIMARY KEY (product_uid, location),
  CONSTRAINT product_stock_product_uid_products_uid_fk FOREIGN KEY (product_uid) REFERENCES products ON DELETE CASCADE
);
SELECT tenant_table('product_stock', 'inherited');

CREATE TABLE stock_mutations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid text NOT NULL,
  namespace text NOT NULL,
  product_uid text NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  location text NOT NULL,
  kind text NOT NULL,
  quantity integer NOT NULL,
  after integer NOT NULL,
  reason text DEFAULT '' NOT NULL,
  cause text,
  actor text,
  CONSTRAINT stock_mutations_product_uid_products_uid_fk FOREIGN KEY (product_uid) REFERENCES products ON DELETE CASCADE
);
CREATE INDEX stock_mutations_product ON stock_mutations (product_uid, at, id);
SELECT tenant_table('stock_mutations', 'inherited');
REVOKE UPDATE, DELETE ON stock_mutations FROM backoffice_app, backoffice_system;

CREATE TABLE product_settings (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by text,
  namespace text NOT NULL,
  sections jsonb DEFAULT '{}' NOT NULL,
  authors jsonb DEFAULT '{}' NOT NULL,
  CONSTRAINT product_settings_namespace UNIQUE (namespace)
);
SELECT tenant_table('product_settings', 'inherited');

CREATE TABLE redirects (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by text,
  namespace text NOT NULL,
  kind text NOT NULL,
  object text NOT NULL,
  website text,
  language text,
  "from" text NOT NULL,
  CONSTRAINT redirects_from UNIQUE NULLS NOT DISTINCT (namespace, kind, website, language, "from")
);
CREATE INDEX redirects_object ON redirects (object);
SELECT tenant_table('redirects', 'inherited');

CREATE TABLE deleted_products (
  uid text PRIMARY KEY,
  namespace text NOT NULL,
  sku text NOT NULL,
  name text NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  actor text NOT NULL,
  kept jsonb NOT NULL
);
CREATE INDEX deleted_products_sku ON deleted_products (sku);
SELECT tenant_table('deleted_products', 'own');

CREATE TABLE synonyms (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by text,
  namespace text NOT NULL,
  kind text NOT NULL,
  words text[] NOT NULL,
  "to" text[] DEFAULT '{}' NOT NULL,
  websites text[] DEFAULT '{}' NOT NULL,
  language text,
  active boolean DEFAULT false NOT NULL,
  source text DEFAULT 'Manual' NOT NULL,
  index_state text DEFAULT 'Applying' NOT NULL,
  hits_30d integer DEFAULT 0 NOT NULL,
  note text DEFAULT '' NOT NULL
);
SELECT tenant_table('synonyms', 'inherited');

CREATE TABLE search_misses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  namespace text NOT NULL,
  query text NOT NULL,
  count integer DEFAULT 1 NOT NULL,
  last_at timestamptz(3) DEFAULT now() NOT NULL,
  CONSTRAINT search_misses_query UNIQUE (namespace, query)
);
SELECT tenant_table('search_misses', 'own');

CREATE TABLE reviews (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by text,
  namespace text NOT NULL,
  product_uid text NOT NULL,
  sku text NOT NULL,
  product_name text NOT NULL,
  website_uid text,
  order_number text,
  rating integer NOT NULL,
  title text DEFAULT '' NOT NULL,
  text text NOT NULL,
  plus text[] DEFAULT '{}' NOT NULL,
  minus text[] DEFAULT '{}' NOT NULL,
  photos text[] DEFAULT '{}' NOT NULL,
  author text DEFAULT '' NOT NULL,
  email text,
  verified boolean DEFAULT false NOT NULL,
  language text DEFAULT 'en' NOT NULL,
  submitted_at timestamptz(3) DEFAULT now() NOT NULL,
  state text DEFAULT 'New' NOT NULL,
  reason text,
  reply text DEFAULT '' NOT NULL,
  helpful_yes integer DEFAULT 0 NOT NULL,
  helpful_no integer DEFAULT 0 NOT NULL,
  signals text[] DEFAULT '{}' NOT NULL,
  hidden text[] DEFAULT '{}' NOT NULL
);
CREATE INDEX reviews_product ON reviews (product_uid);
SELECT tenant_table('reviews', 'own');
--> statement-breakpoint

-- Products that inherit from the product above them

-- A field that a product inherits is as the product above says, whoever writes either of them: a request, a bulk change
-- or an import. A field that is written otherwise is the product's own from then on.
CREATE FUNCTION keep_inherited() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE above products;
BEGIN
  SELECT * INTO above FROM products WHERE uid = NEW.above_uid;
  IF above.uid IS NULL THEN
    NEW.inherits := '{}';
  END IF;
  IF NEW.name IS DISTINCT FROM above.name THEN
    NEW.inherits := array_remove(NEW.inherits, 'name');
  END IF;
  IF NEW.price IS NULL OR NEW.price IS DISTINCT FROM above.price OR NEW.currency IS DISTINCT FROM above.currency THEN
    NEW.inherits := array_remove(NEW.inherits, 'price');
  END IF;
  IF NEW.status IS DISTINCT FROM above.status THEN
    NEW.inherits := array_remove(NEW.inherits, 'status');
  END IF;
  IF NEW.brand_uid IS DISTINCT FROM above.brand_uid THEN
    NEW.inherits := array_remove(NEW.inherits, 'brand');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_inherited BEFORE INSERT OR UPDATE ON products FOR EACH ROW WHEN (NEW.inherits <> '{}') EXECUTE FUNCTION keep_inherited();
--> statement-breakpoint

-- Customers and orders

CREATE TABLE customers (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by text,
  namespace text NOT NULL,
  number text NOT NULL,
  type text NOT NULL,
  first_name text DEFAULT '' NOT NULL,
  last_name text DEFAULT '' NOT NULL,
  company text DEFAULT '' NOT NULL,
  email text,
  phone text DEFAULT '' NOT NULL,
  vat_number text DEFAULT '' NOT NULL,
  addresses jsonb DEFAULT '[]' NOT NULL,
  language text DEFAULT 'nl' NOT NULL,
  status text DEFAULT 'Active' NOT NULL,
  wholesale boolean DEFAULT false NOT NULL,
  risk text DEFAULT 'None' NOT NULL,
  order_count integer DEFAULT 0 NOT NULL,
  net_value bigint DEFAULT 0 NOT NULL,
  first_order_at timestamptz(3),
  last_order_at timestamptz(3),
  CONSTRAINT customers_number UNIQUE (namespace, number),
  CONSTRAINT customers_email UNIQUE (namespace, email)
);
CREATE INDEX customers_last_order ON customers (namespace, last_order_at);
SELECT tenant_table('customers', 'own');

CREATE TABLE orders (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by text,
  namespace text NOT NULL,
  number text NOT NULL,
  kind text NOT NULL,
  website_uid text,
  location text NOT NULL,
  placed_at timestamptz(3) NOT NULL,
  placed_local text,
  customer_uid text,
  customer_name text DEFAULT '' NOT NULL,
  email text,
  stage text NOT NULL,
  held_from text,
  payment_state text NOT NULL,
  fulfilment_state text NOT NULL,
  hold_reason text,
  country text,
  currency text DEFAULT 'EUR' NOT NULL,
  goods cents NOT NULL,
  discount cents DEFAULT 0 NOT NULL,
  shipping cents DEFAULT 0 NOT NULL,
  vat cents NOT NULL,
  total cents NOT NULL,
  paid cents DEFAULT 0 NOT NULL,
  refunded cents DEFAULT 0 NOT NULL,
  item_count integer NOT NULL,
  billing_address jsonb,
  delivery_address jsonb,
  customer_note text DEFAULT '' NOT NULL,
  internal_note text DEFAULT '' NOT NULL,
  corrects text,
  assignee text,
  source text DEFAULT 'back office' NOT NULL,
  CONSTRAINT orders_number UNIQUE (namespace, number),
  CONSTRAINT orders_website_uid_websites_uid_fk FOREIGN KEY (website_uid) REFERENCES websites,
  CONSTRAINT orders_customer_uid_customers_uid_fk FOREIGN KEY (customer_uid) REFERENCES customers
);
CREATE INDEX orders_customer ON orders (customer_uid, placed_at);
CREATE INDEX orders_placed ON orders (namespace, placed_at);
SELECT tenant_table('orders', 'own');

CREATE TABLE order_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  namespace text NOT NULL,
  order_uid text NOT NULL,
  position integer NOT NULL,
  sku text,
  product_uid text,
  name text NOT NULL,
  quantity integer NOT NULL,
  returned integer DEFAULT 0 NOT NULL,
  cancelled integer DEFAULT 0 NOT NULL,
  unit_price cents NOT NULL,
  vat_rate double precision NOT NULL,
  total cents NOT NULL,
  sold_at timestamptz(3),
  CONSTRAINT order_lines_position UNIQUE (order_uid, position),
  CONSTRAINT order_lines_order_uid_orders_uid_fk FOREIGN KEY (order_uid) REFERENCES orders ON DELETE CASCADE
);
CREATE INDEX order_lines_product ON order_lines (product_uid);
CREATE INDEX order_lines_sold ON order_lines (product_uid, sold_at, quantity) WHERE sold_at is not null;
SELECT tenant_table('order_lines', 'own');

-- When a line was sold stands beside what was sold: figures of a while need neither all lines ever nor their orders.
CREATE FUNCTION sale_of_new_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT o.placed_at INTO NEW.sold_at FROM orders o WHERE o.uid = NEW.order_uid AND o.stage NOT IN ('Draft', 'Cancelled');
  RETURN NEW;
END $$;
CREATE TRIGGER sale_of_new_line BEFORE INSERT ON order_lines FOR EACH ROW EXECUTE FUNCTION sale_of_new_line();
CREATE FUNCTION sale_of_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sold timestamptz := CASE WHEN NEW.stage NOT IN ('Draft', 'Cancelled') THEN NEW.placed_at END;
BEGIN
  UPDATE order_lines SET sold_at = sold WHERE order_uid = NEW.uid AND sold_at IS DISTINCT FROM sold;
  RETURN NULL;
END $$;
CREATE TRIGGER sale_of_changed_order AFTER UPDATE OF stage, placed_at ON orders FOR EACH ROW
  WHEN (OLD.stage IS DISTINCT FROM NEW.stage OR OLD.placed_at IS DISTINCT FROM NEW.placed_at) EXECUTE FUNCTION sale_of_changed_order();
--> statement-breakpoint

-- Orders to suppliers

CREATE TABLE supplier_orders (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by text,
  namespace text NOT NULL,
  number text NOT NULL,
  supplier_uid text NOT NULL,
  stage text DEFAULT 'Draft' NOT NULL,
  location text DEFAULT 'Warehouse' NOT NULL,
  buyer text,
  ordered_at timestamptz(3),
  reminded_at timestamptz(3),
  expected date,
  reference text DEFAULT '' NOT NULL,
  currency text DEFAULT 'EUR' NOT NULL,
  freight cents DEFAULT 0 NOT NULL,
  duty cents DEFAULT 0 NOT NULL,
  invoice_number text DEFAULT '' NOT NULL,
  invoice_amount cents,
  invoice_approved boolean DEFAULT false NOT NULL,
  note text DEFAULT '' NOT NULL,
  CONSTRAINT supplier_orders_number UNIQUE (namespace, number),
  CONSTRAINT supplier_orders_supplier_uid_suppliers_uid_fk FOREIGN KEY (supplier_uid) REFERENCES suppliers
);
CREATE INDEX supplier_orders_supplier ON supplier_orders (supplier_uid);
SELECT tenant_table('supplier_orders', 'own');

CREATE TABLE supplier_order_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  namespace text NOT NULL,
  order_uid text NOT NULL,
  position integer NOT NULL,
  product_uid text NOT NULL,
  sku text NOT NULL,
  supplier_sku text DEFAULT '' NOT NULL,
  name text NOT NULL,
  ordered integer NOT NULL,
  pack integer DEFAULT 1 NOT NULL,
  cost cents DEFAULT 0 NOT NULL,
  discount double precision DEFAULT 0 NOT NULL,
  expected date,
  confirmed integer,
  confirmed_cost cents,
  accepted boolean DEFAULT true NOT NULL,
  received integer DEFAULT 0 NOT NULL,
  damaged integer DEFAULT 0 NOT NULL,
  short boolean DEFAULT false NOT NULL,
  CONSTRAINT supplier_order_lines_position UNIQUE (order_uid, position),
  CONSTRAINT supplier_order_lines_order_uid_supplier_orders_uid_fk FOREIGN KEY (order_uid) REFERENCES supplier_orders ON DELETE CASCADE
);
CREATE INDEX supplier_order_lines_product ON supplier_order_lines (product_uid);
SELECT tenant_table('supplier_order_lines', 'own');

CREATE TABLE supplier_order_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  namespace text NOT NULL,
  order_uid text NOT NULL,
  line_id bigint,
  kind text NOT NULL,
  title text NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  actor text NOT NULL,
  name text NOT NULL,
  content_type text NOT NULL,
  bytes bigint NOT NULL,
  CONSTRAINT supplier_order_files_order_uid_supplier_orders_uid_fk FOREIGN KEY (order_uid) REFERENCES supplier_orders ON DELETE CASCADE,
  CONSTRAINT supplier_order_files_line_id_supplier_order_lines_id_fk FOREIGN KEY (line_id) REFERENCES supplier_order_lines ON DELETE SET NULL
);
CREATE INDEX supplier_order_files_order ON supplier_order_files (order_uid);
SELECT tenant_table('supplier_order_files', 'own');

CREATE TABLE supplier_mails (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  namespace text NOT NULL,
  order_uid text NOT NULL,
  kind text NOT NULL,
  state text DEFAULT 'Waiting' NOT NULL,
  address text NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  actor text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  next_at timestamptz(3) DEFAULT now() NOT NULL,
  ended_at timestamptz(3),
  answer text,
  refusal text,
  taken_by text,
  taken_until timestamptz(3),
  CONSTRAINT supplier_mails_order_uid_supplier_orders_uid_fk FOREIGN KEY (order_uid) REFERENCES supplier_orders ON DELETE CASCADE
);
CREATE INDEX supplier_mails_order ON supplier_mails (order_uid, id);
CREATE UNIQUE INDEX supplier_mails_waiting ON supplier_mails (order_uid) WHERE state = 'Waiting';
CREATE INDEX supplier_mails_next ON supplier_mails (next_at) WHERE state = 'Waiting';
SELECT tenant_table('supplier_mails', 'own');

CREATE TABLE receipt_counts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  namespace text NOT NULL,
  order_uid text NOT NULL,
  line_id bigint NOT NULL,
  at timestamptz(3) DEFAULT now() NOT NULL,
  actor text NOT NULL,
  quantity integer NOT NULL,
  damaged integer DEFAULT 0 NOT NULL,
  reason text DEFAULT '' NOT NULL,
  shelf text DEFAULT '' NOT NULL,
  booking text,
  booked_at timestamptz(3),
  reversed_by text,
  CONSTRAINT receipt_counts_order_uid_supplier_orders_uid_fk FOREIGN KEY (order_uid) REFERENCES supplier_orders ON DELETE CASCADE,
  CONSTRAINT receipt_counts_line_id_supplier_order_lines_id_fk FOREIGN KEY (line_id) REFERENCES supplier_order_lines ON DELETE CASCADE
);
CREATE INDEX receipt_counts_order ON receipt_counts (order_uid, booking);
SELECT tenant_table('receipt_counts', 'own');
--> statement-breakpoint

-- Notes and tasks

CREATE TABLE notes (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by text,
  namespace text NOT NULL,
  resource text NOT NULL,
  object text NOT NULL,
  author text NOT NULL,
  body text NOT NULL,
  mentions text[] DEFAULT '{}' NOT NULL
);
CREATE INDEX notes_object ON notes (resource, object, id);
SELECT tenant_table('notes', 'own');

CREATE TABLE tasks (
  uid text PRIMARY KEY,
  id bigint GENERATED ALWAYS AS IDENTITY,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_at timestamptz(3) DEFAULT now() NOT NULL,
  updated_by text,
  namespace text NOT NULL,
  number text NOT NULL,
  title text NOT NULL,
  description text DEFAULT '' NOT NULL,
  status text DEFAULT 'To do' NOT NULL,
  priority text DEFAULT 'None' NOT NULL,
  private boolean DEFAULT false NOT NULL,
  due timestamptz(3),
  done_at timestamptz(3),
  assignees text[] DEFAULT '{}' NOT NULL,
  asked_by text NOT NULL,
  labels text[] DEFAULT '{}' NOT NULL,
  links jsonb DEFAULT '[]' NOT NULL,
  waiting_for text DEFAULT '' NOT NULL,
  CONSTRAINT tasks_number UNIQUE (namespace, number)
);
CREATE INDEX tasks_links ON tasks USING gin (links);
CREATE INDEX tasks_assignees ON tasks USING gin (assignees);
SELECT tenant_table('tasks', 'own');
--> statement-breakpoint

GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO backoffice_app;
