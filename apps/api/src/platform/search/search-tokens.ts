import { jwtVerify, SignJWT } from 'jose'
import type { Meilisearch, TokenSearchRules } from 'meilisearch'
import { generateTenantToken } from 'meilisearch/token'
import { searchIndexes } from '@backoffice/api-contract'
import type { Database } from '../database/database.ts'
import { namespacesSeen, type Kinds } from '../records/kinds.ts'
import type { AnyRecord, Searcher } from '../records/record.ts'
import type { Account } from '../session/account.ts'
import { findKeyExpiry } from '../session/api-keys/find-key.ts'
import { findSearcher } from '../session/searcher.ts'
import { searchFilter } from './search-filter.ts'

const LIFE_MS = 15 * 60_000
/** Of a token that a program created: it outlives a replaced secret of its key by no more than this. */
const KEY_LIFE_MS = 5 * 60_000
/** How long a change of an account's permissions or namespaces may take to affect its searches. */
const KNOWN_FOR_MS = 5_000
/** How many accounts are cached. */
const MOST_KNOWN = 1_000
/** The parent key of every tenant token: deleting it revokes them all at once. */
const PARENT = 'b0b0ff1c-0000-4000-8000-000000000001'
const AUDIENCE = 'search'

/** What an account may search by now. */
export interface SearchPass {
  /** The tenant token for the search service. */
  readonly token: string
  /** Whether the account has a permission, which some fields need. */
  readonly may: (right: string) => boolean
}

/**
 * Gives browsers access to the search within the visibility of their account. The browser's token only names the
 * account, so that it stays short for any number of namespaces; the search service receives a tenant token with the
 * rules of that account.
 */
export interface SearchTokens {
  /** Creates a token for an account, or for a key, with which it ends. */
  mint(account: Pick<Account, 'uid' | 'isKey'>): Promise<{ token: string; expires_at: string }>
  /**
   * Exchanges a token for a tenant token for indexes, by what the account may see now; undefined for an expired or
   * foreign token, and for a deleted or blocked account.
   */
  exchange(token: string, indexes?: readonly string[]): Promise<SearchPass | undefined>
}

interface TokenRule {
  readonly filter?: string
}

/** Returns what each index shows to this account; an index without a rule is closed. */
export function searchRulesOf(kinds: Kinds, searcher: Searcher): TokenSearchRules {
  const ruleOf = ({ tenancy, listRight, ...kind }: AnyRecord): TokenRule | undefined => {
    if (typeof tenancy !== 'string') {
      const filter = tenancy.searched?.(searcher)
      return filter === undefined ? undefined : { filter }
    }
    if (listRight === undefined || !searcher.may(listRight)) return undefined
    // An account with access to everything needs no list of namespaces.
    if (searcher.account.role === 'ADMIN') return {}
    return { filter: searchFilter.within('namespace', namespacesSeen({ tenancy, ...kind }, searcher.scope)) }
  }
  return Object.fromEntries(
    kinds.all.flatMap((kind) => {
      const rule = kind.documents && ruleOf(kind)
      return rule === undefined ? [] : [[kind.resource, rule]]
    }),
  )
}

async function parentKey(client: Meilisearch): Promise<string> {
  const { results } = await client.getKeys({ limit: 1000 })
  const present = results.find(({ uid }) => uid === PARENT)
  if (present && Object.keys(searchIndexes).every((index) => present.indexes.includes(index))) return present.key
  // The indexes of a key are fixed when it is created; a contract with more of them needs a new one.
  if (present) await client.deleteKey(PARENT)
  const made = await client.createKey({
    uid: PARENT,
    name: 'Back office',
    description: 'Signs the tokens of the staff',
    actions: ['search'],
    indexes: Object.keys(searchIndexes),
    expiresAt: null,
  })
  return made.key
}

interface Known {
  readonly rules: TokenSearchRules
  readonly may: SearchPass['may']
}

interface KnownRules {
  readonly until: number
  readonly rules: Promise<Known | undefined>
}

/** Creates the tokens. Resolves when the search service has the parent key. */
export async function createSearchTokens(
  client: Meilisearch,
  kinds: Kinds,
  { database, noGroupFullAccess }: { readonly database: Database; readonly noGroupFullAccess: boolean },
): Promise<SearchTokens> {
  const apiKey = await parentKey(client)
  const secret = new TextEncoder().encode(apiKey)
  const known = new Map<string, KnownRules>()

  const readRules = async (account: string): Promise<Known | undefined> => {
    const searcher = await findSearcher(database, account, noGroupFullAccess)
    return searcher && { rules: searchRulesOf(kinds, searcher), may: searcher.may }
  }
  const rulesOf = (account: string): KnownRules['rules'] => {
    const now = performance.now()
    const before = known.get(account)
    if (before && before.until > now) return before.rules
    if (known.size >= MOST_KNOWN) known.clear()
    const rules = readRules(account)
    known.set(account, { until: now + KNOWN_FOR_MS, rules })
    // A failed read is retried by the next search.
    rules.catch(() => known.delete(account))
    return rules
  }

  return {
    async mint({ uid, isKey }) {
      const keyExpires = isKey && (await findKeyExpiry(database, uid))
      const expiresAt = keyExpires
        ? new Date(Math.min(keyExpires.getTime(), Date.now() + KEY_LIFE_MS))
        : new Date(Date.now() + LIFE_MS)
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(uid)
        .setAudience(AUDIENCE)
        .setExpirationTime(expiresAt)
        .sign(secret)
      return { token, expires_at: expiresAt.toISOString() }
    },
    async exchange(token, indexes) {
      const account = await jwtVerify(token, secret, { algorithms: ['HS256'], audience: AUDIENCE }).then(
        ({ payload }) => payload.sub,
        () => undefined,
      )
      const found = account === undefined ? undefined : await rulesOf(account)
      if (!found) return undefined
      const opened = Object.entries(found.rules).filter(([index]) => indexes?.includes(index) ?? true)
      const tenantToken = await generateTenantToken({
        apiKey,
        apiKeyUid: PARENT,
        searchRules: Object.fromEntries(opened),
        expiresAt: new Date(Date.now() + LIFE_MS),
      })
      return { token: tenantToken, may: found.may }
    },
  }
}
