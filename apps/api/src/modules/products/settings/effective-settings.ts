import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { settingDefaults, type ProductSettings } from './setting-defaults.ts'

/** Returns the settings of a namespace. */
export type SettingsIn = (namespace: string) => ProductSettings

/** Reads the effective settings of namespaces: their own, else those of the nearest namespace above, else the default. */
export async function settingsIn(database: Database, namespaces: readonly string[]): Promise<SettingsIn> {
  const { rows } = await database.execute<{ uid: string; sections: Partial<ProductSettings> }>(sql`
    with recursive chain as (
      select uid, uid as at, parent_id, 0 as height from namespaces
        where uid = any(${sql.param([...new Set(namespaces)])}::text[])
      union all
      select c.uid, n.uid, n.parent_id, c.height + 1 from chain c join namespaces n on n.id = c.parent_id)
    select c.uid, s.sections from chain c join product_settings s on s.namespace = c.at order by c.height desc`)
  const found = new Map<string, ProductSettings>()
  for (const { uid, sections } of rows) found.set(uid, { ...(found.get(uid) ?? settingDefaults), ...sections })
  return (namespace) => found.get(namespace) ?? settingDefaults
}

/** Reads the effective settings of one namespace. */
export const settingsOf = async (database: Database, namespace: string): Promise<ProductSettings> =>
  (await settingsIn(database, [namespace]))(namespace)
