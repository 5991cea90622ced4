import { sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { namespaces } from '../../../platform/accounts/tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { shippingTimes } from './tables.ts'

type Times = Schema<'EffectiveShippingTimes'>

/** When orders of a namespace leave, and where each part of it comes from. */
export type EffectiveTimes = Pick<Schema<'ShippingTimes'>, 'effective' | 'inherited' | 'origins' | 'time_zone'>

interface Level extends Record<string, unknown> {
  readonly namespace: string
  /** Null where the caller may not read the namespace itself. */
  readonly time_zone: string | null
  readonly times: Partial<Times> | null
}

/** What applies where no namespace sets it. */
const standardTimes: Times = {
  working_days: [1, 2, 3, 4, 5],
  accepted_until: '17:00',
  handling_days: 1,
  holidays: [],
  return_days: 0,
}

/** Returns what levels set together, the furthest first. */
const settled = (levels: readonly Level[]) =>
  levels.reduce<Times>((above, { times }) => ({ ...above, ...times }), standardTimes)

/** Reads when orders of a namespace leave: what it sets itself, else the nearest namespace above it. */
export async function effectiveTimes(database: Database, namespace: string): Promise<EffectiveTimes> {
  const { rows } = await database.execute<Level>(sql`
    select f.uid as namespace, n.time_zone, t.times
    from namespaces_from(${namespace}) f left join ${namespaces} n on n.uid = f.uid
    left join ${shippingTimes} t on t.namespace = f.uid
    order by f.distance desc`)
  const originOf = (name: string) => rows.findLast(({ times }) => times && name in times)?.namespace ?? null
  return {
    effective: settled(rows),
    inherited: settled(rows.slice(0, -1)),
    origins: Object.fromEntries(Object.keys(standardTimes).map((name) => [name, originOf(name)])),
    time_zone: rows.at(-1)?.time_zone ?? 'UTC',
  }
}
