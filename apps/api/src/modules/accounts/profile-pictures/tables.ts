import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts, namespaces } from '../../../platform/accounts/tables.ts'
import { bytes } from '../../../platform/database/columns.ts'
import { describeTable } from '../../../platform/database/table-data.ts'

/** Pictures of accounts and logos of namespaces: small WebP pictures, at most one of each. */
export const profilePictures = pgTable(
  'profile_pictures',
  {
    /** Random: a browser that has cached a former picture never shows it for the present one. */
    id: text('id').primaryKey(),
    account_uid: text('account_uid')
      .unique()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    namespace_uid: text('namespace_uid')
      .unique()
      .references(() => namespaces.uid, { onDelete: 'cascade' }),
    picture: bytes('picture').notNull(),
  },
  (table) => [check('profile_pictures_of_one', sql`num_nonnulls(${table.account_uid}, ${table.namespace_uid}) = 1`)],
)

export const profilePicturesData = describeTable(profilePictures, {
  kept: 'with what it belongs to',
  customer: 'other',
})
