import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { describeTable } from '../../platform/database/table-data.ts'

/** Pictures of brands and categories. A replaced one is kept: a change can be undone. */
export const recordPictures = pgTable(
  'record_pictures',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    namespace: text('namespace').notNull(),
    resource: text('resource', { enum: ['brands', 'categories'] }).notNull(),
    object: text('object').notNull(),
    name: text('name').notNull(),
    content_type: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
  },
  (table) => [
    index('record_pictures_object').on(table.object),
    // The storage of a tenant is summed up from the index alone.
    index('record_pictures_stored').on(table.namespace, table.bytes),
  ],
)

export const recordPicturesData = describeTable(recordPictures, { kept: 'for good', customer: 'other' })
