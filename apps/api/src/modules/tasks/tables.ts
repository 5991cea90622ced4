import { boolean, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import { moment, scoped } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'

/** Tasks of accounts. */
export const tasks = pgTable(
  'tasks',
  {
    ...scoped,
    number: text('number').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    status: text('status', { enum: ['To do', 'In progress', 'Waiting', 'Done', 'Cancelled'] })
      .notNull()
      .default('To do'),
    priority: text('priority', { enum: ['None', 'Low', 'Normal', 'High', 'Urgent'] })
      .notNull()
      .default('None'),
    private: boolean('private').notNull().default(false),
    due: moment('due'),
    done_at: moment('done_at'),
    assignees: text('assignees').array().notNull().default([]),
    asked_by: text('asked_by').notNull(),
    labels: text('labels').array().notNull().default([]),
    links: jsonb('links').$type<Schema<'TaskLink'>[]>().notNull().default([]),
    waiting_for: text('waiting_for').notNull().default(''),
  },
  (table) => [
    unique('tasks_number').on(table.namespace, table.number),
    index('tasks_links').using('gin', table.links),
    index('tasks_asked_by').on(table.asked_by),
    index('tasks_assignees').using('gin', table.assignees),
  ],
)

export const tasksData = describeTable(tasks, { kept: 'for good', customer: 'other' })
