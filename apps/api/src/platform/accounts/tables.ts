import type { Schema } from '@backoffice/api-contract'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { moment, stored } from '../database/columns.ts'
import { describeTable } from '../database/table-data.ts'

export const namespaces = pgTable(
  'namespaces',
  {
    ...stored,
    name: text('name').notNull(),
    code: text('code').notNull().unique(),
    parent_id: bigint('parent_id', { mode: 'number' }),
    status: text('status', { enum: ['Active', 'Closed'] })
      .notNull()
      .default('Active'),
    colour: text('colour').$type<Schema<'NamespaceColour'>>().notNull().default('blue'),
    sequence: integer('sequence').notNull().default(0),
    default_language: text('default_language', { enum: ['en', 'nl', 'de', 'fr'] })
      .notNull()
      .default('nl'),
    currency: text('currency').notNull().default('EUR'),
    /** Time zone in which its days start and end: a name of the IANA database. */
    time_zone: text('time_zone').notNull().default('UTC'),
    /** URL of its logo. */
    picture: text('picture'),
  },
  (table) => [uniqueIndex('namespaces_id').on(table.id), index('namespaces_parent').on(table.parent_id)],
)

export const groups = pgTable(
  'groups',
  {
    ...stored,
    /** The namespace that it belongs to; null: all of them, and only administrators can change it. */
    namespace: text('namespace'),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    actions: text('actions').array().notNull(),
    locked: boolean('locked').notNull().default(false),
    /** Whether its members need a second step to sign in. */
    requires_two_step: boolean('requires_two_step').notNull().default(false),
    /** The template that it was created from. */
    based_on: text('based_on').$type<Schema<'GroupTemplate'>>(),
    /** The dashboard that its members begin with. */
    dashboard: jsonb('dashboard').$type<Schema<'DashboardLayout'>>(),
  },
  (table) => [uniqueIndex('groups_name').on(sql`coalesce(${table.namespace}, '')`, table.name)],
)

export const accounts = pgTable(
  'accounts',
  {
    ...stored,
    name: text('name').notNull(),
    email: text('email').notNull(),
    role: text('role', { enum: ['EMPLOYEE', 'EXTERNAL', 'MAINTAINER', 'ADMIN'] }).notNull(),
    status: text('status', { enum: ['ACTIVE', 'BLOCKED'] })
      .notNull()
      .default('ACTIVE'),
    group_uid: text('group_uid').references(() => groups.uid),
    namespaces: text('namespaces').array().notNull(),
    phone: text('phone').notNull().default(''),
    job_title: text('job_title').notNull().default(''),
    language: text('language', { enum: ['en', 'nl', 'de', 'fr'] })
      .notNull()
      .default('en'),
    time_zone: text('time_zone').notNull().default('Europe/Amsterdam'),
    organization: text('organization').notNull().default(''),
    contract_hours_week: doublePrecision('contract_hours_week'),
    approver_uid: text('approver_uid').references((): AnyPgColumn => accounts.uid, { onDelete: 'set null' }),
    /** Null until the owner has set a password through the invitation link; until then the account cannot sign in. */
    password_set_at: moment('password_set_at'),
    last_login_at: moment('last_login_at'),
    /** Whether it has a second step: see `followSecondStep`. */
    two_step: boolean('two_step').notNull().default(false),
    /** URL of its picture. */
    picture: text('picture'),
    preferences: jsonb('preferences').$type<Schema<'Preferences'>>().notNull().default({}),
  },
  (table) => [
    uniqueIndex('accounts_email').on(sql`lower(${table.email})`),
    // With what its members are counted by: the index alone answers, however many there are.
    index('accounts_group').on(table.group_uid, table.status, table.role),
    index('accounts_approver').on(table.approver_uid),
    index('accounts_namespaces').using('gin', table.namespaces),
  ],
)

export const tableSettings = pgTable(
  'table_settings',
  {
    ...stored,
    user_id: text('user_id').notNull(),
    namespace: text('namespace'),
    list_key: text('list_key').notNull(),
    name: text('name').notNull(),
    scope: text('scope', { enum: ['me', 'group', 'namespace'] }).notNull(),
    group_uid: text('group_uid').references(() => groups.uid, { onDelete: 'cascade' }),
    default_for: text('default_for', { enum: ['account', 'group', 'namespace'] }),
    hidden_preset: text('hidden_preset'),
    address: text('address').notNull(),
    locked: boolean('locked').notNull().default(false),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    index('table_settings_user').on(table.user_id),
    index('table_settings_group').on(table.group_uid),
    index('table_settings_namespace').on(table.namespace, table.scope),
  ],
)

/** Password hashes. Requests can set a password and never read one. An account without a row has none. */
export const passwords = pgTable('passwords', {
  account_uid: text('account_uid')
    .primaryKey()
    .references(() => accounts.uid, { onDelete: 'cascade' }),
  hash: text('hash').notNull(),
})

/** When a view was last used, by anyone. A table of its own, because only its owner may write to the view itself. */
export const viewUses = pgTable('view_uses', {
  view_uid: text('view_uid')
    .primaryKey()
    .references(() => tableSettings.uid, { onDelete: 'cascade' }),
  used_at: moment('used_at').notNull().defaultNow(),
})

export const namespacesData = describeTable(namespaces, { kept: 'for good', customer: 'other' })
export const groupsData = describeTable(groups, { kept: 'for good', customer: 'other' })
export const accountsData = describeTable(accounts, { kept: 'for good', customer: 'other' })
export const tableSettingsData = describeTable(tableSettings, { kept: 'for good', customer: 'other' })
export const passwordsData = describeTable(passwords, { kept: 'with what it belongs to', customer: 'other' })
export const viewUsesData = describeTable(viewUses, { kept: 'with what it belongs to', customer: 'other' })
