import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import { scoped } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'

export const optionGroups = pgTable(
  'option_groups',
  {
    ...scoped,
    name: text('name').notNull(),
    names: jsonb('names').$type<Record<string, string>>().notNull().default({}),
    code: text('code').notNull(),
    kind: text('kind', { enum: ['Text', 'Colour', 'Size'] })
      .notNull()
      .default('Text'),
    display: text('display', { enum: ['Chips', 'List', 'Swatch'] })
      .notNull()
      .default('Chips'),
    sequence: integer('sequence').notNull().default(0),
    values: jsonb('values').$type<Schema<'OptionValue'>[]>().notNull().default([]),
  },
  (table) => [unique('option_groups_code').on(table.namespace, table.code)],
)

export const optionGroupsData = describeTable(optionGroups, { kept: 'for good', customer: 'other' })
