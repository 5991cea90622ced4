import { eq, sql } from 'drizzle-orm'
import { account, assertCovered, lockAccounts, namespaceTree } from '../accounts/index.ts'
import { accounts, groups } from '../../platform/accounts/tables.ts'
import { recorder } from '../../platform/audit/recorder.ts'
import type { Database } from '../../platform/database/database.ts'
import { Failure } from '../../platform/http/failure.ts'
import { insert } from '../../platform/records/insert.ts'
import type { Kinds } from '../../platform/records/kinds.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import { systemWork } from '../../platform/records/system-work.ts'
import type { Work } from '../../platform/records/work.ts'
import { write } from '../../platform/records/write.ts'
import { addToOutbox } from '../../platform/search/outbox.ts'
import { scopeOf } from '../../platform/session/scope.ts'
import { grantOf, trustedEmail, type Claims, type Grant } from './claims.ts'
import { accountOfIdentity, isInTrash, linkIdentity } from './identities.ts'
import type { ProviderRow } from './provider-clients.ts'
import { Refusal } from './refusal.ts'

type AccountRow = typeof accounts.$inferSelect

/** What a sign-in through a provider is about. */
export interface Arrival {
  readonly provider: ProviderRow
  readonly claims: Claims
  readonly kinds: Kinds
  readonly request: { readonly id: string; readonly ip: string }
}

/** Operation that the history names. */
const OPERATION = 'beginProviderSignIn'

/** Returns the context in which a provider changes accounts: the history names it in each entry. */
const workFor = (database: Database, { kinds, request }: Arrival): Work => ({
  ...systemWork(database, { add: addToOutbox }, kinds, OPERATION),
  record: recorder(database, {
    actor: null,
    operation: OPERATION,
    source: 'system',
    request_id: request.id,
    address: request.ip,
  }),
})

const caused = ({ provider }: Arrival, what: object = {}) => ({ identity_provider: provider.name, ...what })

/**
 * Whether a provider may match and change an account: administrators and accounts with a namespace elsewhere belong to
 * others as well.
 */
async function isWithinReach(database: Database, row: AccountRow, { namespaces }: ProviderRow): Promise<boolean> {
  if (row.role === 'ADMIN' || row.namespaces.length === 0) return false
  const { own } = scopeOf({ role: 'EMPLOYEE', namespaces }, await namespaceTree(database))
  return row.namespaces.every((uid) => own.includes(uid))
}

/** Returns the grant of the claims, when its group exists and is available in its namespaces. @throws Refusal */
async function usableGrant(database: Database, { claims, provider }: Arrival): Promise<Grant> {
  const grant = grantOf(claims, provider)
  if (!grant) throw new Refusal('no-access')
  const [group] = await database.select().from(groups).where(eq(groups.uid, grant.group))
  if (!group) throw new Refusal('no-access')
  await assertCovered(database, group, grant.namespaces).catch((error: unknown) => {
    throw error instanceof Failure ? new Refusal('no-access') : error
  })
  return grant
}

async function createAccount(database: Database, arrival: Arrival, email: string): Promise<AccountRow> {
  const { group, namespaces } = await usableGrant(database, arrival)
  const name = arrival.claims.name?.trim().slice(0, 120) || email
  const { row } = await insert(workFor(database, arrival), account, {
    name,
    email,
    role: 'EMPLOYEE',
    group_uid: group,
    namespaces: [...namespaces],
  })
  return row
}

/** Returns the account that a new identity belongs to, by its trusted email. @throws Refusal */
async function accountByEmail(database: Database, arrival: Arrival): Promise<AccountRow> {
  const { claims, provider } = arrival
  const email = trustedEmail(claims, provider)
  if (email === undefined) throw new Refusal('unknown')
  const [row] = await database
    .select()
    .from(accounts)
    .where(sql`lower(${accounts.email}) = ${email}`)
  if (row && !(await isWithinReach(database, row, provider))) throw new Refusal('not-linked')
  if (row?.status === 'BLOCKED') throw new Refusal('blocked')
  if (!row && (!provider.creates_accounts || (await isInTrash(database, email)))) throw new Refusal('unknown')
  const found = row ?? (await createAccount(database, arrival, email))
  await linkTo(database, arrival, found.uid)
  return found
}

/** Links the identity of an arrival to an account. @throws Refusal when another account has it */
export async function linkTo(database: Database, arrival: Arrival, uid: string, actor?: string): Promise<void> {
  const { provider, claims, request } = arrival
  if (!(await linkIdentity(database, provider, claims, uid))) throw new Refusal('taken')
  const from = { request_id: request.id, address: request.ip }
  const record = recorder(
    database,
    actor === undefined
      ? { ...from, actor: null, operation: OPERATION, source: 'system' }
      : { ...from, actor, operation: 'linkOwnIdentity' },
  )
  await record({ resource: 'accounts', object: uid, before: {}, after: caused(arrival, { sign_in: 'linked' }) })
}

/** Lets group and namespaces follow the claims, where the provider manages them. @throws Refusal */
async function followClaims(database: Database, arrival: Arrival, found: AccountRow): Promise<AccountRow> {
  const { provider } = arrival
  if (provider.groups_claim === null || !(await isWithinReach(database, found, provider))) return found
  const grant = await usableGrant(database, arrival)
  const isSame =
    grant.group === found.group_uid &&
    new Set(grant.namespaces).symmetricDifference(new Set(found.namespaces)).size === 0
  if (isSame) return found
  const work = workFor(database, arrival)
  const [row] = await lockRows(work, account, eq(accounts.uid, found.uid))
  if (!row) throw new Refusal('unknown')
  const change = { group_uid: grant.group, namespaces: [...grant.namespaces] }
  const written = await write(work, account, row, change, { also: { before: {}, after: caused(arrival) } })
  return written.row
}

/** Returns the account that signs in with an identity, as the claims say it is now. @throws Refusal */
export const acceptIdentity = (database: Database, arrival: Arrival): Promise<AccountRow> =>
  database.transaction(async (transaction) => {
    await lockAccounts(transaction)
    const uid = await accountOfIdentity(transaction, arrival.provider, arrival.claims)
    if (uid === undefined) return followClaims(transaction, arrival, await accountByEmail(transaction, arrival))
    const [row] = await transaction.select().from(accounts).where(eq(accounts.uid, uid))
    if (!row) throw new Refusal('unknown')
    if (row.status === 'BLOCKED') throw new Refusal('blocked')
    return followClaims(transaction, arrival, row)
  })
