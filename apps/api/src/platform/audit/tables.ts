import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'
import type { Snapshot } from './snapshots.ts'
import { describeTable } from '../database/table-data.ts'

/** The history. Append only: the database rejects changing or deleting an entry. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    namespace: text('namespace'),
    actor: text('actor'),
    operation: text('operation').notNull(),
    resource: text('resource').notNull(),
    object: text('object').notNull(),
    outcome: text('outcome', { enum: ['done', 'refused'] })
      .notNull()
      .default('done'),
    source: text('source', { enum: ['screen', 'import', 'system', 'bulk'] })
      .notNull()
      .default('screen'),
    job: text('job'),
    request_id: text('request_id'),
    address: text('address'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    undoes: bigint('undoes', { mode: 'number' }),
  },
  (table) => [
    index('audit_entries_object').on(table.resource, table.object, table.id),
    // Of what has a long history, its deletion is found at once.
    index('audit_entries_deletions')
      .on(table.resource, table.object)
      .where(sql`after is null`),
    index('audit_entries_actor')
      .on(table.actor, table.id)
      .where(sql`source = 'screen'`),
  ],
)

/** The hash of each entry and of all before it, in the order in which they were sealed. */
export const auditChain = pgTable('audit_chain', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  entry: bigint('entry', { mode: 'number' }).notNull().unique(),
  hash: text('hash').notNull(),
})

/** Entries from which personal data was erased by law, with the hash of their content since then. */
export const auditRedactions = pgTable('audit_redactions', {
  entry: bigint('entry', { mode: 'number' })
    .primaryKey()
    .references(() => auditEntries.id),
  redacted_at: moment('redacted_at').notNull().defaultNow(),
  hash: text('hash').notNull(),
})

/** Snapshots of deleted records, for as long as they can be restored. */
export const keptRecords = pgTable(
  'kept_records',
  {
    entry: bigint('entry', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull().defaultNow(),
    actor: text('actor').notNull(),
    /** That of the entry; null for a record that belongs to none. */
    namespace: text('namespace'),
    /** Kind of the deleted record; empty for a part of one. */
    resource: text('resource'),
    kept: jsonb('kept').$type<Snapshot>().notNull(),
  },
  (table) => [
    index('kept_records_at').on(table.at),
    index('kept_records_parts')
      .on(table.at)
      .where(sql`resource = ''`),
    index('kept_records_kind').on(table.namespace, table.resource, table.entry),
  ],
)

export const auditEntriesData = describeTable(auditEntries, { kept: 'for good', customer: 'other' })
export const auditChainData = describeTable(auditChain, { kept: 'for good', customer: 'other' })
export const auditRedactionsData = describeTable(auditRedactions, { kept: 'for good', customer: 'other' })
export const keptRecordsData = describeTable(keptRecords, {
  kept: {
    name: 'deleted',
    means: 'deleted records that can be restored',
    days: 30,
    key: ['entry'],
    older: (than) => sql`at < ${than}`,
  },
  customer: 'other',
})
