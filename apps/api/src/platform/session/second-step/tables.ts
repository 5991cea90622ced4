import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/tables.ts'
import { moment } from '../../database/columns.ts'
import { describeTable } from '../../database/table-data.ts'

const ofAccount = () =>
  text('account_uid')
    .notNull()
    .references(() => accounts.uid, { onDelete: 'cascade' })

/** Authenticator apps. Secrets are encrypted with a key that requests cannot read. */
export const authenticators = pgTable('authenticators', {
  account_uid: text('account_uid')
    .primaryKey()
    .references(() => accounts.uid, { onDelete: 'cascade' }),
  /** Null until its first code was confirmed. */
  secret: text('secret'),
  /** A new secret that waits for its first code. */
  pending: text('pending'),
  /** The last accepted time step: a code is accepted once. */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
  used_at: moment('used_at'),
})

/** Unused recovery codes; only their hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { code_hash: text('code_hash').primaryKey(), account_uid: ofAccount() },
  (table) => [index('recovery_codes_account').on(table.account_uid)],
)

/** Passkeys: the public halves, and the counters that reveal copies. */
export const passkeys = pgTable(
  'passkeys',
  {
    uid: text('uid').primaryKey(),
    account_uid: ofAccount(),
    credential_id: text('credential_id').notNull().unique(),
    public_key: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
    used_at: moment('used_at'),
  },
  (table) => [index('passkeys_account').on(table.account_uid)],
)

/** Challenges for passkeys: each for the one session that requested it, once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  /** Hash of the cookie of that session. */
  holder_hash: text('holder_hash').notNull(),
  purpose: text('purpose', { enum: ['sign-in', 'confirmation', 'creation'] }).notNull(),
  expires_at: moment('expires_at').notNull(),
})

/** Sign-ins that wait for their second step; without an account where the passkey has yet to say whose it is. */
export const halfSessions = pgTable(
  'half_sessions',
  {
    token_hash: text('token_hash').primaryKey(),
    account_uid: text('account_uid').references(() => accounts.uid, { onDelete: 'cascade' }),
    created_at: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('half_sessions_account').on(table.account_uid)],
)

const belonging = { kept: 'with what it belongs to', customer: 'other' } as const
export const authenticatorsData = describeTable(authenticators, belonging)
export const recoveryCodesData = describeTable(recoveryCodes, belonging)
export const passkeysData = describeTable(passkeys, belonging)
export const passkeyChallengesData = describeTable(passkeyChallenges, {
  kept: { until: 'five minutes have passed' },
  customer: 'other',
})
export const halfSessionsData = describeTable(halfSessions, {
  kept: { until: 'ten minutes have passed' },
  customer: 'other',
})
