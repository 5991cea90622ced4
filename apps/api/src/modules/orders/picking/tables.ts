import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'
import { describeTable } from '../../../platform/database/table-data.ts'
import { orders } from '../tables.ts'

/** Who picks and packs an order: from its first pick until all of it has left, or is put back. */
export const fulfilments = pgTable(
  'fulfilments',
  {
    uid: text('uid').primaryKey(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    namespace: text('namespace').notNull(),
    order_uid: text('order_uid').notNull(),
    holder: text('holder'),
    /** The orders that are picked together. */
    batch: text('batch'),
    /** Place in the batch, from 1. */
    place: integer('place'),
    /** Units that had left before it, by the number of their order line. */
    shipped_before: jsonb('shipped_before').$type<Readonly<Record<string, number>>>().notNull().default({}),
    started_at: moment('started_at').notNull().defaultNow(),
    ended_at: moment('ended_at'),
  },
  (table) => [
    unique('fulfilments_key').on(table.namespace, table.uid),
    foreignKey({
      name: 'fulfilments_order_key',
      columns: [table.namespace, table.order_uid],
      foreignColumns: [orders.namespace, orders.uid],
    }),
    index('fulfilments_order').on(table.order_uid),
    uniqueIndex('fulfilments_open')
      .on(table.order_uid)
      .where(sql`ended_at is null`),
    index('fulfilments_holder')
      .on(table.holder)
      .where(sql`ended_at is null`),
  ],
)

/** Units that were picked, put back or not found. Append only. */
export const picks = pgTable(
  'picks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    namespace: text('namespace').notNull(),
    fulfilment_uid: text('fulfilment_uid').notNull(),
    /** Number of the order line. */
    line: bigint('line', { mode: 'number' }).notNull(),
    /** The part of a bundle; null: the product of the line. */
    part: text('part'),
    quantity: integer('quantity').notNull(),
    missing: integer('missing').notNull().default(0),
    reason: text('reason', { enum: ['Not on the shelf', 'Damaged', 'Wrong product on the shelf', 'Other'] }),
    actor: text('actor'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'picks_fulfilment_key',
      columns: [table.namespace, table.fulfilment_uid],
      foreignColumns: [fulfilments.namespace, fulfilments.uid],
    }),
    index('picks_fulfilment').on(table.fulfilment_uid),
    check('picks_units', sql`quantity <> 0 or missing <> 0`),
  ],
)

export const fulfilmentsData = describeTable(fulfilments, { kept: 'for good', customer: 'other' })
export const picksData = describeTable(picks, { kept: 'for good', customer: 'other' })
