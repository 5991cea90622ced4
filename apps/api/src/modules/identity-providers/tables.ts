import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import { moment, stored } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'

/** OpenID Connect providers. Requests cannot read them: their secrets sign people in. */
export const identityProviders = pgTable('identity_providers', {
  ...stored,
  name: text('name').notNull(),
  issuer: text('issuer').notNull(),
  client_id: text('client_id').notNull(),
  /** Encrypted; null: a public client. */
  client_secret: text('client_secret'),
  active: boolean('active').notNull().default(true),
  offered_to_everyone: boolean('offered_to_everyone').notNull().default(false),
  namespaces: text('namespaces').array().notNull(),
  email_domains: text('email_domains').array().notNull().default([]),
  creates_accounts: boolean('creates_accounts').notNull().default(false),
  scopes: text('scopes').array().notNull().default([]),
  groups_claim: text('groups_claim'),
  mappings: jsonb('mappings').$type<readonly Schema<'ClaimMapping'>[]>().notNull().default([]),
  default_group: text('default_group'),
  second_step_values: text('second_step_values').array().notNull().default([]),
})

const ofProvider = () =>
  text('provider_uid')
    .notNull()
    .references(() => identityProviders.uid, { onDelete: 'cascade' })

/**
 * Who signs in to which account. The identity of a deleted account stays until that account cannot be restored any
 * more, so that it is not given a new one.
 */
export const accountIdentities = pgTable(
  'account_identities',
  {
    uid: text('uid').primaryKey(),
    provider_uid: ofProvider(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    account_uid: text('account_uid').notNull(),
    linked_at: moment('linked_at').notNull().defaultNow(),
    used_at: moment('used_at'),
  },
  (table) => [
    uniqueIndex('account_identities_subject').on(table.provider_uid, table.issuer, table.subject),
    index('account_identities_account').on(table.account_uid),
  ],
)

/** Visits to providers that have not come back: each is used once, by the browser that began it. */
export const providerVisits = pgTable(
  'provider_visits',
  {
    token_hash: text('token_hash').primaryKey(),
    provider_uid: ofProvider(),
    purpose: text('purpose', { enum: ['sign-in', 'link', 'confirmation'] }).notNull(),
    /** The account that links or confirms. */
    account_uid: text('account_uid'),
    state: text('state').notNull(),
    nonce: text('nonce').notNull(),
    code_verifier: text('code_verifier').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('provider_visits_provider').on(table.provider_uid)],
)

export const identityProvidersData = describeTable(identityProviders, { kept: 'for good', customer: 'other' })
export const accountIdentitiesData = describeTable(accountIdentities, {
  kept: 'with what it belongs to',
  customer: 'other',
})
export const providerVisitsData = describeTable(providerVisits, {
  kept: { until: 'ten minutes have passed' },
  customer: 'other',
})
