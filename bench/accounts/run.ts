import { parseArgs } from 'node:util'
import { startApi, type ApiServer } from '../api-server.ts'
import { verdict } from '../verdict.ts'

// Measures the screens of accounts, permissions and namespaces with ten of each, and again with many: what an
// administrator reads there, and what a member of one namespace reads anywhere.
const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    accounts: { type: 'string', default: '5000' },
    namespaces: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '60' },
  },
})
const many = { accounts: Number(values.accounts), namespaces: Number(values.namespaces) }
const rounds = Number(values.rounds)
/** Rows of a page: as many as there are at first, so that both answers have the same length. */
const PAGE = 10
/** A tree is as long as there are namespaces: it has a goal in milliseconds. */
const TREE_MS = 100
/** A list answers as fast as with ten records when the difference is smaller than what varies between two runs. */
const AS_FAST = 1.5

const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Adds namespaces, each below one of the first ten, and accounts of one group that work in one of them. */
async function fill({ pool, indexed }: ApiServer, { accounts, namespaces }: typeof many): Promise<void> {
  await pool.query(
    `insert into namespaces (uid, name, code, parent_id)
     select 'n' || n, 'Shop ' || n, 'SHOP' || n, (select id from namespaces where uid = 'n' || (n % 10))
     from generate_series((select count(*) from namespaces where uid like 'n%'), $1::int - 1) n`,
    [namespaces],
  )
  await pool.query(
    `insert into groups (uid, name, actions) values ('g', 'Sales', array['accounts', 'accounts_read', 'accounts_put', 'groups', 'groups_read', 'groups_put', 'products', 'products_read', 'products_put'])
     on conflict do nothing`,
  )
  await pool.query(
    `insert into accounts (uid, name, email, role, status, group_uid, namespaces)
     select 'a' || n, 'Colleague ' || n, 'a' || n || '@example.com', 'EMPLOYEE', 'ACTIVE', 'g', array['n' || (n % $2::int)]
     from generate_series((select count(*) from accounts where uid like 'a%'), $1::int - 1) n
     on conflict do nothing`,
    [accounts, namespaces],
  )
  // As the database does by itself within a minute.
  await pool.query('vacuum analyze')
  await indexed()
}

interface Read {
  readonly name: string
  readonly call: () => Promise<unknown>
  readonly isWhole?: boolean
}

/** What the screens read. */
async function readsOf({ address, cookie, call }: ApiServer): Promise<readonly Read[]> {
  const issued = await fetch(`${address}/api/search-token`, { method: 'POST', headers: { cookie, 'api-version': '2' } })
  const { token } = (await issued.json()) as { readonly token: string }
  const search = async (index: string, query: object) => {
    const answer = await fetch(`${address}/search/indexes/${index}/search`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(query),
    })
    if (!answer.ok) throw new Error(`${index} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const get = (path: string) => call('GET', path)
  const reduced = { actions: ['products', 'products_read'] }
  return [
    { name: 'accounts: first page', call: () => search('accounts', { sort: ['name:asc'], limit: PAGE }) },
    { name: 'accounts: typed', call: () => search('accounts', { q: 'colleague 7', limit: PAGE }) },
    {
      name: 'accounts: filter',
      call: () => search('accounts', { facets: ['role', 'status', 'group_uid', 'namespaces'], limit: PAGE }),
    },
    { name: 'an account', call: () => get('/api/accounts/a7') },
    { name: 'a namespace', call: () => get('/api/namespaces/n7') },
    { name: 'namespaces: list', call: () => search('namespaces', { sort: ['name:asc'], limit: PAGE }) },
    { name: 'namespaces: tree', call: () => get('/api/namespaces?limit=1000'), isWhole: true },
    { name: 'permissions: groups', call: () => get('/api/groups?limit=1000') },
    { name: 'permissions: a group', call: () => get('/api/groups/g') },
    { name: 'permissions: effect', call: () => call('POST', '/api/groups/g/impact', reduced) },
    { name: 'own account', call: () => get('/api/accounts/me') },
    { name: 'products: first page', call: () => get(`/api/products?limit=${PAGE}`) },
  ]
}

async function mediansOf(reads: readonly Read[]): Promise<ReadonlyMap<string, number>> {
  const medians = new Map<string, number>()
  for (const { name, call } of reads) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now()
      await call()
      times.push(performance.now() - begun)
    }
    medians.set(name, medianOf(times.slice(rounds / 4)))
  }
  return medians
}

const server = await startApi()
try {
  await fill(server, { accounts: 10, namespaces: 10 })
  const reads = await readsOf(server)
  const few = await mediansOf(reads)
  await fill(server, many)
  const full = await mediansOf(reads)
  process.stdout.write(`${many.accounts} accounts and ${many.namespaces} namespaces, beside ten of each\n`)
  for (const { name, isWhole = false } of reads) {
    const [before = Number.NaN, after = Number.NaN] = [few.get(name), full.get(name)]
    const isMet = isWhole ? after <= TREE_MS : after <= before * AS_FAST
    process.stdout.write(
      `${name.padEnd(26)} ${before.toFixed(1).padStart(6)} ms → ${after.toFixed(1).padStart(6)} ms   ${(after / before).toFixed(2)} times   goal ${isWhole ? `${TREE_MS} ms` : AS_FAST}   ${verdict(isMet)}\n`,
    )
  }
} finally {
  await server.stop()
}
