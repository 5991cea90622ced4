import type { TestApi } from '../test-api.ts'

/** Node of a plan in PostgreSQL's format. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Loops'?: number
  readonly Plans?: readonly PlanNode[]
  readonly [what: string]: unknown
}

/** A statement that scanned rows and filtered them out. */
export interface Waste {
  readonly rows: number
  /** Table of the rows; undefined for rows of several tables. */
  readonly table: string | undefined
  readonly node: string
  readonly statement: string
}

const REMOVED = ['Rows Removed by Filter', 'Rows Removed by Index Recheck', 'Rows Removed by Join Filter'] as const

const partsOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(partsOf)]

/** Returns the relations of a node; of a join the ones that each row is compared with. */
const relationsOf = (node: PlanNode): string | undefined =>
  partsOf(node).find((part) => part['Relation Name'])?.['Relation Name']

function wasteOf(node: PlanNode, statement: string): readonly Waste[] {
  return REMOVED.flatMap((removed) => {
    const each = node[removed]
    // Figures of a plan are the mean of all loops.
    const rows = typeof each === 'number' ? each * (node['Actual Loops'] ?? 1) : 0
    const table = relationsOf(removed === 'Rows Removed by Join Filter' ? (node.Plans?.at(-1) ?? node) : node)
    const name = [node['Node Type'], node['Relation Name'], node['Index Name'], removed].filter(Boolean).join(' ')
    return rows > 0 ? [{ rows, table, node: name, statement }] : []
  })
}

/**
 * Logs the plan of every statement from now on, also within functions and policies, and reports the rows that each of
 * them filtered out.
 */
export async function explainQueries(api: TestApi, tell: (waste: Waste) => void): Promise<void> {
  api.connection.pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const plan = /^duration: .* plan:\n(.*)$/s.exec(message)?.[1]
      if (plan === undefined) return
      const explained = JSON.parse(plan) as { readonly 'Query Text': string; readonly Plan: PlanNode }
      for (const part of partsOf(explained.Plan)) wasteOf(part, explained['Query Text']).forEach(tell)
    })
  })
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    jit: 'off',
  }
  const set = Object.entries(settings).map(
    ([name, value]) => `execute format('alter database %I set ${name} = ''${value}''', current_database());`,
  )
  await api.asOwner(`load 'auto_explain'; do $$ begin ${set.join(' ')} end $$`)
  // Settings of a database apply to new connections only: existing ones are ended, and removed from the pool before the
  // next query.
  const { pool } = api.connection
  let open = pool.totalCount
  const allGone = new Promise<void>((done) => {
    if (open === 0) done()
    pool.on('remove', () => {
      open -= 1
      if (open === 0) done()
    })
  })
  await api.asOwner(
    'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await allGone
}
