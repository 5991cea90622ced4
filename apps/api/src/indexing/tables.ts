import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** Records whose search document is out of date, in the order of their changes. */
export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  index_name: text('index_name').notNull(),
  uid: text('uid').notNull(),
})
