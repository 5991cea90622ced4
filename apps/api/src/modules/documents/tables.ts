import { bigint, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { cents, moment, scoped } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'
import { orders } from '../orders/tables.ts'
import type { CompanyDetails } from './company/company-record.ts'
import type { Snapshot } from './snapshot.ts'

/** Company details that a namespace sets itself. */
export const companyDetails = pgTable(
  'company_details',
  { ...scoped, details: jsonb('details').$type<Partial<CompanyDetails>>().notNull().default({}) },
  (table) => [unique('company_details_namespace').on(table.namespace)],
)

/** The last number of each year. A number is taken in the transaction of its document, so that there are no gaps. */
export const documentSeries = pgTable(
  'document_series',
  {
    namespace: text('namespace').notNull(),
    kind: text('kind', { enum: ['invoice', 'credit_note'] }).notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
    issued_at: moment('issued_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.namespace, table.kind, table.year] })],
)

/** Invoices and credit notes: neither requests nor the server may change or delete one. */
export const documents = pgTable(
  'documents',
  {
    ...scoped,
    kind: text('kind', { enum: ['invoice', 'credit_note'] }).notNull(),
    number: text('number').notNull(),
    order_uid: text('order_uid').notNull(),
    issued_at: moment('issued_at').notNull(),
    issued_on: date('issued_on', { mode: 'string' }).notNull(),
    language: text('language', { enum: ['en', 'nl', 'de', 'fr'] }).notNull(),
    currency: text('currency').notNull(),
    total: cents('total').notNull(),
    /** The invoice that a credit note corrects. */
    corrects: text('corrects'),
    snapshot: jsonb('snapshot').$type<Snapshot>().notNull(),
  },
  (table) => [
    unique('documents_number').on(table.namespace, table.kind, table.number),
    unique('documents_key').on(table.namespace, table.uid),
    foreignKey({
      name: 'documents_order_key',
      columns: [table.namespace, table.order_uid],
      foreignColumns: [orders.namespace, orders.uid],
    }),
    foreignKey({
      name: 'documents_corrects_key',
      columns: [table.namespace, table.corrects],
      foreignColumns: [table.namespace, table.uid],
    }),
    index('documents_order').on(table.order_uid, table.id),
    index('documents_corrects').on(table.corrects),
    index('documents_namespace_id').on(table.namespace, table.id),
    index('documents_issued').on(table.issued_at),
  ],
)

/** PDFs of documents: each is drawn once, and what is downloaded later has the same bytes. */
export const documentFiles = pgTable(
  'document_files',
  {
    document_uid: text('document_uid').primaryKey(),
    namespace: text('namespace').notNull(),
    name: text('name').notNull(),
    sha256: text('sha256').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'document_files_document_key',
      columns: [table.namespace, table.document_uid],
      foreignColumns: [documents.namespace, documents.uid],
    }),
  ],
)

export const companyDetailsData = describeTable(companyDetails, { kept: 'for good', customer: 'other' })
export const documentSeriesData = describeTable(documentSeries, { kept: 'for good', customer: 'other' })
// The law wants invoices to be kept as they were issued, with the name and address of the buyer: erasure skips them.
export const documentsData = describeTable(documents, { kept: 'for good', customer: 'other' })
export const documentFilesData = describeTable(documentFiles, { kept: 'for good', customer: 'other' })
