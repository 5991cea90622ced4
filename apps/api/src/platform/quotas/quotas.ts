import { sql, type SQL } from 'drizzle-orm'
import type { OperationId } from '@backoffice/api-contract'
import type { Database } from '../database/database.ts'
import type { Module } from '../records/module.ts'
import { quotas } from './tables.ts'

export type QuotaName = (typeof quotas.name.enumValues)[number]

/** What a module counts against quotas. */
export interface QuotaUse {
  /** Selects current usage, with the columns `namespace` and `amount`. */
  readonly used?: { readonly [Name in QuotaName]?: SQL }
  /** Usage of operations: each selects how much it adds, as `amount`, from its path parameters. */
  readonly adds?: {
    readonly [Id in OperationId]?: { readonly [Name in QuotaName]?: (path: Readonly<Record<string, string>>) => SQL }
  }
}

/** Every quota, with its description for administrators and its default. Null: no limit. */
export const quotaKinds: Readonly<Record<QuotaName, { readonly means: string; readonly byDefault: number | null }>> = {
  products: { means: 'products, where imports and copies would create more', byDefault: null },
  storage: { means: 'bytes of the files of its products, brands, categories and orders to suppliers', byDefault: null },
  jobs: { means: 'jobs that wait or run', byDefault: 100 },
  exports: { means: 'exports within 24 hours', byDefault: 500 },
  uploads: { means: 'files that one account uploads within an hour', byDefault: 200 },
}

const names = quotas.name.enumValues

export const isQuota = (name: string): name is QuotaName => names.some((one) => one === name)

/** Usage of one unit. */
export const ONE = (): SQL => sql`select 1 as amount`

/** Limit of a tenant. */
interface Limit {
  readonly namespace: string
  readonly name: QuotaName
  readonly most: number
}

/** Limit and current usage of a tenant. */
export interface QuotaState extends Limit {
  readonly used: number
}

const byDefault = sql.join(
  names.map((name) => sql`(${name}::text, ${quotaKinds[name].byDefault}::bigint)`),
  sql`, `,
)

/** Selects the limits of namespaces, of quotas that have one. */
const limits = sql`
  select n.uid as namespace, d.name, case when own.name is not null then own.most when everyone.name is not null then everyone.most else d.most end as most
  from namespaces n cross join (values ${byDefault}) as d (name, most)
    left join ${quotas} own on own.namespace = n.uid and own.name = d.name
    left join ${quotas} everyone on everyone.namespace = '' and everyone.name = d.name`

/** Limits and usage of tenants. */
export interface Quotas {
  /** Returns a quota that an operation would exceed. Nothing is locked, so concurrent calls may slip through. */
  exceededBy(
    operation: OperationId,
    namespace: string,
    path: Readonly<Record<string, string>>,
  ): Promise<Pick<Limit, 'name' | 'most'> | undefined>
  /** Returns the limit of a tenant; undefined where there is none. */
  most(name: QuotaName, namespace: string): Promise<number | undefined>
  /** Returns every quota that has a limit and is counted by tenant, of all namespaces or of one. */
  states(namespace?: string): Promise<readonly QuotaState[]>
}

/** Collects the usage of all modules. */
export function createQuotas(database: Database, modules: readonly Module[]): Quotas {
  const uses = modules.flatMap(({ quotas: use }) => use ?? [])
  const usedOf = (name: QuotaName): readonly SQL[] => uses.flatMap(({ used }) => used?.[name] ?? [])
  async function limitsOf(where: SQL): Promise<readonly Limit[]> {
    const { rows } = await database.execute<{ namespace: string; name: QuotaName; most: string }>(
      sql`select namespace, name, most from (${limits}) l where most is not null and ${where} order by namespace, name`,
    )
    return rows.map((row) => ({ ...row, most: Number(row.most) }))
  }
  async function amountOf(select: SQL): Promise<number> {
    const { rows } = await database.execute<{ amount: string }>(
      sql`select coalesce(sum(amount), 0) as amount from (${select}) a`,
    )
    return Number(rows[0]?.amount)
  }
  const inTenant = (name: QuotaName, namespace: string): SQL =>
    sql`select amount from (${sql.join([...usedOf(name)], sql` union all `)}) u where namespace = ${namespace}`

  return {
    async most(name, namespace) {
      const [limit] = await limitsOf(sql`namespace = ${namespace} and name = ${name}`)
      return limit?.most
    },
    async exceededBy(operation, namespace, path) {
      const adds = new Map(uses.flatMap((use) => Object.entries(use.adds?.[operation] ?? {})))
      if (adds.size === 0) return undefined
      for (const { name, most } of await limitsOf(sql`namespace = ${namespace}`)) {
        const select = adds.get(name)
        const added = select ? await amountOf(select(path)) : 0
        if (added > 0 && (await amountOf(inTenant(name, namespace))) + added > most) return { name, most }
      }
      return undefined
    },
    async states(namespace) {
      const limited = (await limitsOf(namespace === undefined ? sql`true` : sql`namespace = ${namespace}`)).filter(
        ({ name }) => usedOf(name).length > 0,
      )
      const used = new Map<string, number>()
      for (const name of new Set(limited.map((limit) => limit.name))) {
        const { rows } = await database.execute<{ namespace: string; amount: string }>(
          sql`select namespace, sum(amount) as amount from (${sql.join([...usedOf(name)], sql` union all `)}) u group by namespace`,
        )
        for (const row of rows) used.set(`${name} ${row.namespace}`, Number(row.amount))
      }
      return limited.map((limit) => ({ ...limit, used: used.get(`${limit.name} ${limit.namespace}`) ?? 0 }))
    },
  }
}
