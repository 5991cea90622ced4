import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'

/** Stocked items. That of a product has the uid of the product, and stays when the product is deleted. */
export const stockItems = pgTable(
  'stock_items',
  {
    uid: text('uid').primaryKey(),
    namespace: text('namespace').notNull(),
    unit: text('unit').notNull().default('piece'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [unique('stock_items_namespace').on(table.namespace, table.uid)],
)

const ofItem = { namespace: text('namespace').notNull(), stock_item: text('stock_item').notNull() }

/** The item that a product sells where it could also sell another one's; deleted with its product. */
export const productStockItems = pgTable(
  'product_stock_items',
  { ...ofItem, product_uid: text('product_uid').notNull(), quantity: integer('quantity').notNull().default(1) },
  (table) => [
    primaryKey({ columns: [table.product_uid, table.stock_item] }),
    foreignKey({
      columns: [table.namespace, table.stock_item],
      foreignColumns: [stockItems.namespace, stockItems.uid],
    }),
    index('product_stock_items_item').on(table.namespace, table.stock_item),
    check('product_stock_items_quantity', sql`quantity > 0`),
  ],
)

/** Quantity of an item at a location: the sum of its movements there. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    ...ofItem,
    location: text('location').notNull(),
    on_hand: integer('on_hand').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
    /** Quantity in quarantine: on hand, but not for sale. */
    unavailable: integer('unavailable').notNull().default(0),
    safety: integer('safety').notNull().default(0),
    /** Whether it was ever sold beyond its stock. */
    allow_negative: boolean('allow_negative').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.stock_item, table.location] }),
    foreignKey({
      columns: [table.namespace, table.stock_item],
      foreignColumns: [stockItems.namespace, stockItems.uid],
    }),
    index('stock_levels_item').on(table.namespace, table.stock_item),
    index('stock_levels_location').on(table.namespace, table.location),
    check('stock_levels_on_hand', sql`on_hand >= unavailable or allow_negative`),
    check('stock_levels_reserved', sql`reserved >= 0`),
    check('stock_levels_unavailable', sql`unavailable >= 0 and safety >= 0`),
  ],
)

/** Stock movements. Append only: a wrong one is reversed by another one, once. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uid: text('uid').notNull(),
    ...ofItem,
    at: moment('at').notNull().defaultNow(),
    location: text('location').notNull(),
    kind: text('kind', {
      enum: [
        'Sale',
        'Return',
        'Receipt',
        'Transfer',
        'Count',
        'Damage',
        'Theft',
        'Correction',
        'Reservation',
        'Release',
        'Quarantine',
        'Cleared',
      ],
    }).notNull(),
    on_hand_delta: integer('on_hand_delta').notNull().default(0),
    reserved_delta: integer('reserved_delta').notNull().default(0),
    unavailable_delta: integer('unavailable_delta').notNull().default(0),
    on_hand_after: integer('on_hand_after').notNull(),
    reserved_after: integer('reserved_after').notNull(),
    line: bigint('line', { mode: 'number' }),
    reason: text('reason').notNull().default(''),
    cause: text('cause'),
    reverses: text('reverses'),
    idempotency_key: text('idempotency_key'),
    actor: text('actor'),
  },
  (table) => [
    unique('stock_movements_uid').on(table.uid),
    unique('stock_movements_reverses').on(table.reverses),
    unique('stock_movements_idempotency_key').on(table.namespace, table.idempotency_key),
    foreignKey({
      columns: [table.namespace, table.stock_item],
      foreignColumns: [stockItems.namespace, stockItems.uid],
    }),
    index('stock_movements_item').on(table.stock_item, table.at, table.id),
    index('stock_movements_namespace').on(table.namespace, table.stock_item),
  ],
)

/** Reservations of order lines; `namespace` is that of the order, which may sell an inherited item. */
export const reservations = pgTable(
  'reservations',
  {
    uid: text('uid')
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    namespace: text('namespace').notNull(),
    order_uid: text('order_uid').notNull(),
    line: bigint('line', { mode: 'number' }).notNull(),
    stock_item: text('stock_item')
      .notNull()
      .references(() => stockItems.uid),
    location: text('location').notNull(),
    quantity: integer('quantity').notNull(),
    /** How many of them were out of stock when ordered. */
    backordered: integer('backordered').notNull().default(0),
    state: text('state', { enum: ['active', 'consumed', 'released'] })
      .notNull()
      .default('active'),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('reservations_order').on(table.order_uid),
    index('reservations_active')
      .on(table.stock_item, table.location)
      .where(sql`state = 'active'`),
    index('reservations_item').on(table.stock_item),
    check('reservations_quantity', sql`quantity > 0 and backordered between 0 and quantity`),
  ],
)

/** Levels that differed, in the last check, from the sum of their movements or from the reservations. */
export const stockDifferences = pgTable(
  'stock_differences',
  {
    ...ofItem,
    location: text('location').notNull(),
    on_hand: bigint('on_hand', { mode: 'number' }).notNull(),
    on_hand_moved: bigint('on_hand_moved', { mode: 'number' }).notNull(),
    reserved: bigint('reserved', { mode: 'number' }).notNull(),
    reserved_moved: bigint('reserved_moved', { mode: 'number' }).notNull(),
    reserved_held: bigint('reserved_held', { mode: 'number' }).notNull(),
    unavailable: bigint('unavailable', { mode: 'number' }).notNull(),
    unavailable_moved: bigint('unavailable_moved', { mode: 'number' }).notNull(),
    found_at: moment('found_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.stock_item, table.location] }),
    foreignKey({
      name: 'stock_differences_item_key',
      columns: [table.namespace, table.stock_item],
      foreignColumns: [stockItems.namespace, stockItems.uid],
    }),
  ],
)

/** Locations at which a namespace may sell an inherited item; without a row, all of them. */
export const stockGrants = pgTable(
  'stock_grants',
  { ...ofItem, seller: text('seller').notNull(), locations: text('locations').array().notNull() },
  (table) => [
    primaryKey({ columns: [table.stock_item, table.seller] }),
    foreignKey({
      columns: [table.namespace, table.stock_item],
      foreignColumns: [stockItems.namespace, stockItems.uid],
    }),
    index('stock_grants_item').on(table.namespace, table.stock_item),
  ],
)

export const stockItemsData = describeTable(stockItems, { kept: 'for good', customer: 'other' })
export const productStockItemsData = describeTable(productStockItems, {
  kept: { until: 'its product is deleted' },
  customer: 'other',
})
export const stockLevelsData = describeTable(stockLevels, { kept: 'for good', customer: 'other' })
export const stockMovementsData = describeTable(stockMovements, { kept: 'for good', customer: 'other' })
export const reservationsData = describeTable(reservations, { kept: 'for good', customer: 'other' })
export const stockDifferencesData = describeTable(stockDifferences, {
  kept: { until: 'the next check' },
  customer: 'other',
})
export const stockGrantsData = describeTable(stockGrants, { kept: 'for good', customer: 'other' })
