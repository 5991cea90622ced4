import type { ClientBase } from 'pg'

/** Lock that serialises the creation of the tables across all processes. */
const schemaLock = 7_263_540

const tables = `
CREATE SCHEMA IF NOT EXISTS search;
CREATE SEQUENCE IF NOT EXISTS search.storages;
CREATE SEQUENCE IF NOT EXISTS search.batches MINVALUE 0;
CREATE TABLE IF NOT EXISTS search.indexes (
  uid text COLLATE "C" PRIMARY KEY,
  storage int NOT NULL,
  version bigint NOT NULL DEFAULT 0,
  primary_key text,
  settings json NOT NULL,
  columns json NOT NULL DEFAULT '{}',
  slots json NOT NULL DEFAULT '[]',
  documents bigint NOT NULL DEFAULT 0,
  swept_sets int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TABLE IF NOT EXISTS search.retired_storages (storage int PRIMARY KEY);
CREATE TABLE IF NOT EXISTS search.tasks (
  uid bigint GENERATED ALWAYS AS IDENTITY (MINVALUE 0 START 0) PRIMARY KEY,
  batch_uid bigint,
  index_uid text,
  status text NOT NULL DEFAULT 'enqueued',
  type text NOT NULL,
  canceled_by bigint,
  details json,
  error json,
  custom_metadata text,
  enqueued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz
);
CREATE INDEX IF NOT EXISTS tasks_waiting ON search.tasks (uid) WHERE status IN ('enqueued', 'processing');
CREATE TABLE IF NOT EXISTS search.task_contents (
  uid bigint PRIMARY KEY REFERENCES search.tasks ON DELETE CASCADE,
  content text STORAGE EXTERNAL NOT NULL
);
CREATE TABLE IF NOT EXISTS search.keys (
  uid uuid PRIMARY KEY,
  name text,
  description text,
  actions text[] NOT NULL,
  indexes text[] NOT NULL,
  expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TABLE IF NOT EXISTS search.features (
  name text PRIMARY KEY,
  enabled boolean NOT NULL
);
`

/** Creates the schema `search` and its missing tables. May run in several processes at once. */
export async function ensureSchema(client: ClientBase): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [schemaLock])
    await client.query(tables)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
