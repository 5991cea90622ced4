import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import { totalCents, moment, scoped } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'

export const customers = pgTable(
  'customers',
  {
    ...scoped,
    number: text('number').notNull(),
    type: text('type', { enum: ['Consumer', 'Business'] }).notNull(),
    first_name: text('first_name').notNull().default(''),
    last_name: text('last_name').notNull().default(''),
    company: text('company').notNull().default(''),
    email: text('email'),
    phone: text('phone').notNull().default(''),
    vat_number: text('vat_number').notNull().default(''),
    addresses: jsonb('addresses').$type<Schema<'Address'>[]>().notNull().default([]),
    language: text('language', { enum: ['en', 'nl', 'de', 'fr'] })
      .notNull()
      .default('nl'),
    status: text('status', { enum: ['Active', 'Blocked', 'Anonymised'] })
      .notNull()
      .default('Active'),
    wholesale: boolean('wholesale').notNull().default(false),
    tax_exempt: boolean('tax_exempt').notNull().default(false),
    risk: text('risk', { enum: ['None', 'Watch', 'Prepay only'] })
      .notNull()
      .default('None'),
    order_count: integer('order_count').notNull().default(0),
    net_value: totalCents('net_value').notNull().default(0),
    first_order_at: moment('first_order_at'),
    last_order_at: moment('last_order_at'),
  },
  (table) => [
    unique('customers_number').on(table.namespace, table.number),
    unique('customers_key').on(table.namespace, table.uid),
    uniqueIndex('customers_email').on(table.namespace, sql`lower(${table.email})`),
    index('customers_namespace_id').on(table.namespace, table.id),
    index('customers_id').on(table.id),
    // A sum has the bounds of the contract.
    check('customers_net_value', sql`net_value between -9007199254740991 and 9007199254740991`),
    index('customers_last_order').on(table.namespace, table.last_order_at),
  ],
)

export const customersData = describeTable(customers, {
  kept: 'for good',
  customer: {
    number: 'impersonal',
    first_name: 'personal',
    last_name: 'personal',
    company: 'personal',
    email: 'personal',
    phone: 'personal',
    vat_number: 'personal',
    addresses: 'personal',
  },
})
