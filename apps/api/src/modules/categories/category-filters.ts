import { sql } from 'drizzle-orm'
import { invalid } from '../../platform/http/failure.ts'
import type { Work } from '../../platform/records/work.ts'
import { seenFrom } from '../../platform/session/scope.ts'
import { text } from './messages.ts'

/** Returns the filters by options and by extra fields that a namespace has. */
async function filtersIn({ database, scope }: Pick<Work, 'database' | 'scope'>, namespace: string) {
  const places = sql.param(seenFrom(scope, namespace))
  const { rows } = await database.execute<{ filter: string }>(sql`
    select 'option:' || code as filter from option_groups where namespace = any(${places}::text[])
    union all
    select 'extra:' || (field ->> 'code') from jsonb_array_elements((
      select sections -> 'extra_fields' from product_settings
      where namespace = any(${places}::text[]) and sections ? 'extra_fields'
      order by array_position(${places}::text[], namespace) limit 1)) as field`)
  return new Set(rows.map(({ filter }) => filter))
}

/**
 * Returns the filters of a category, each once. One that is new must be of an option or an extra field that exists:
 * those that were chosen before are kept after its deletion. @throws 422 at the field
 */
export async function categoryFilters(
  work: Pick<Work, 'database' | 'scope'>,
  namespace: string,
  wanted: readonly string[] | null | undefined,
  before: readonly string[] | null = null,
): Promise<string[] | null | undefined> {
  if (!wanted) return wanted
  const filters = [...new Set(wanted)]
  const added = filters.filter((filter) => filter.includes(':') && !before?.includes(filter))
  if (added.length === 0) return filters
  const known = await filtersIn(work, namespace)
  const unknown = added.find((filter) => !known.has(filter))
  if (unknown !== undefined) throw invalid(text('unknown-filter', { filter: unknown }), '/filters')
  return filters
}
