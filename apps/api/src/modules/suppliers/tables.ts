import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import { fileColumns } from '../record-files/tables.ts'
import { cents, scoped } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'
import { mailColumns } from '../../platform/mail/mail-columns.ts'

export const suppliers = pgTable(
  'suppliers',
  {
    ...scoped,
    name: text('name').notNull(),
    code: text('code').notNull(),
    order_email: text('order_email'),
    language: text('language', { enum: ['en', 'nl', 'de', 'fr'] })
      .notNull()
      .default('en'),
    lead_days: integer('lead_days').notNull().default(7),
    minimum: cents('minimum').notNull().default(0),
    free_from: cents('free_from'),
    currency: text('currency').notNull().default('EUR'),
    terms: text('terms', { enum: ['Prepay', '14', '30', '60'] })
      .notNull()
      .default('30'),
    portal: text('portal').notNull().default(''),
    country: text('country'),
    invoice_percent: integer('invoice_percent').notNull().default(2),
    invoice_amount: cents('invoice_amount').notNull().default(500),
    order_days: integer('order_days').array().notNull().default([]),
    holidays: text('holidays').array().notNull().default([]),
    contacts: jsonb('contacts').$type<Schema<'SupplierContact'>[]>().notNull().default([]),
    addresses: jsonb('addresses').$type<Schema<'Address'>[]>().notNull().default([]),
    bank: text('bank').notNull().default(''),
    status: text('status', { enum: ['Active', 'Paused', 'Ended'] })
      .notNull()
      .default('Active'),
    tags: text('tags').array().notNull().default([]),
    notes: text('notes').notNull().default(''),
  },
  (table) => [
    unique('suppliers_name').on(table.namespace, table.name),
    unique('suppliers_code').on(table.namespace, table.code),
    unique('suppliers_key').on(table.namespace, table.uid),
  ],
)

/** Documents of suppliers. */
export const supplierFiles = pgTable(
  'supplier_files',
  fileColumns('supplier_uid', ['Contract', 'Price list', 'Certificate', 'Other']),
  (table) => [
    foreignKey({
      name: 'supplier_files_supplier_key',
      columns: [table.namespace, table.record_uid],
      foreignColumns: [suppliers.namespace, suppliers.uid],
    }).onDelete('cascade'),
    index('supplier_files_supplier').on(table.record_uid),
    // The storage of a tenant is summed up from the index alone.
    index('supplier_files_stored').on(table.namespace, table.bytes),
  ],
)

/** Messages that are emailed to suppliers: queued with the change, sent after it. */
export const supplierMessages = pgTable(
  'supplier_messages',
  {
    ...mailColumns,
    supplier_uid: text('supplier_uid').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** The bulk change that sends it to many; null: it was sent to this supplier alone. */
    job_uid: text('job_uid'),
  },
  (table) => [
    foreignKey({
      name: 'supplier_messages_supplier_key',
      columns: [table.namespace, table.supplier_uid],
      foreignColumns: [suppliers.namespace, suppliers.uid],
    }).onDelete('cascade'),
    index('supplier_messages_supplier').on(table.supplier_uid, table.id),
    // No step of a bulk change sends it twice.
    unique('supplier_messages_job').on(table.job_uid, table.supplier_uid),
    index('supplier_messages_next')
      .on(table.next_at)
      .where(sql`state = 'Waiting'`),
  ],
)

export const suppliersData = describeTable(suppliers, { kept: 'for good', customer: 'other' })
export const supplierFilesData = describeTable(supplierFiles, { kept: 'with what it belongs to', customer: 'other' })
export const supplierMessagesData = describeTable(supplierMessages, {
  kept: 'with what it belongs to',
  customer: 'other',
})
