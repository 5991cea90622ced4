import { jwtVerify } from 'jose'
import type { Meilisearch, TokenSearchRules } from 'meilisearch'
import { generateTenantToken } from 'meilisearch/token'
import { searchIndexes } from '@backoffice/api-contract'
import { namespacesSeen, type Kinds } from '../records/kinds.ts'
import type { AnyRecord, Searcher } from '../records/record.ts'
import { searchFilter } from './search-filter.ts'
import type { Account } from '../session/account.ts'
import type { Scope } from '../session/scope.ts'

const LIFE_MS = 15 * 60_000
/** One key is the parent of every token: removing it ends them all at once. */
const PARENT = 'b0b0ff1c-0000-4000-8000-000000000001'

/** Mints tokens with which a browser may search, and no more than its account may see. */
export interface SearchTokens {
  mint(account: Account, scope: Scope, may: (right: string) => boolean): Promise<{ token: string; expires_at: string }>
  /** Whether a token was minted here and holds still. */
  verify(token: string): Promise<boolean>
}

/** Returns what each index shows to this account; an index without a rule is closed. */
export function searchRulesOf(kinds: Kinds, searcher: Searcher): TokenSearchRules {
  const filterOf = ({ tenancy, listRight, ...kind }: AnyRecord): string | undefined => {
    if (typeof tenancy !== 'string') return tenancy.searched?.(searcher)
    if (listRight === undefined || !searcher.may(listRight)) return undefined
    return searchFilter.within('namespace', namespacesSeen({ tenancy, ...kind }, searcher.scope))
  }
  return Object.fromEntries(
    kinds.all.flatMap((kind) => {
      const filter = kind.documents && filterOf(kind)
      return filter === undefined ? [] : [[kind.resource, { filter }]]
    }),
  )
}

async function parentKey(client: Meilisearch): Promise<string> {
  const { results } = await client.getKeys({ limit: 1000 })
  const present = results.find(({ uid }) => uid === PARENT)
  if (present && Object.keys(searchIndexes).every((index) => present.indexes.includes(index))) return present.key
  // Which indexes a key opens is fixed when it is made; a contract with more of them needs another one.
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

/** Ready when the search service has the parent key. */
export async function createSearchTokens(client: Meilisearch, kinds: Kinds): Promise<SearchTokens> {
  const apiKey = await parentKey(client)
  const secret = new TextEncoder().encode(apiKey)
  return {
    async mint(account, scope, may) {
      const expiresAt = new Date(Date.now() + LIFE_MS)
      const token = await generateTenantToken({
        apiKey,
        apiKeyUid: PARENT,
        searchRules: searchRulesOf(kinds, { account, scope, may }),
        expiresAt,
      })
      return { token, expires_at: expiresAt.toISOString() }
    },
    verify: (token) =>
      jwtVerify(token, secret, { algorithms: ['HS256'] }).then(
        () => true,
        () => false,
      ),
  }
}
