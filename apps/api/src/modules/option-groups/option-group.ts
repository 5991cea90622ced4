import { sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { storedFields } from '../../platform/database/records.ts'
import { conflict, invalid } from '../../platform/http/failure.ts'
import { targetNamespace } from '../../platform/records/handlers.ts'
import { defineRecord } from '../../platform/records/record.ts'
import type { Work } from '../../platform/records/work.ts'
import { optionGroups } from './tables.ts'
import { text } from './messages.ts'

async function usesOf(
  { database }: Pick<Work, 'database'>,
  uids: readonly string[],
): Promise<Map<string, { value: string; count: number }[]>> {
  const { rows } = await database.execute<{ group: string; value: string; count: number }>(sql`
    select o ->> 'group' as "group", o ->> 'value' as value, count(*)::int as count from products p, jsonb_array_elements(p.options) o
    where o ->> 'group' = any(${sql.param(uids)}::text[]) group by 1, 2`)
  return Map.groupBy(rows, ({ group }) => group)
}

const assertNoDuplicates = (values: readonly Schema<'OptionValue'>[] = []): void => {
  if (new Set(values.map(({ code }) => code)).size !== values.length)
    throw invalid(text('duplicate-value-code'), '/values')
}

/** Returns the fields of an option group from its own columns. */
const fieldsOf = (row: typeof optionGroups.$inferSelect) => ({
  ...storedFields(row),
  namespace: row.namespace,
  name: row.name,
  names: row.names,
  code: row.code,
  kind: row.kind,
  display: row.display,
  sequence: row.sequence,
  values: row.values,
})

/** Groups of options of variants. */
export const optionGroup = defineRecord('option-groups', {
  table: optionGroups,
  what: text('option-group'),
  title: optionGroups.name,
  tenancy: 'inherited',
  unique: { option_groups_code: [text('code-taken'), '/code'] },
  undo: { deleteOptionGroup: 'kept', mergeOptionValue: 'own' },

  async view(rows, work) {
    const uids = rows.map(({ uid }) => uid)
    const uses = await usesOf(work, uids)
    return rows.map((row) => {
      const ofGroup = uses.get(row.uid) ?? []
      return {
        ...fieldsOf(row),
        used: ofGroup.reduce((sum, { count }) => sum + count, 0),
        uses: ofGroup.map(({ value, count }) => ({ value, count })),
      }
    })
  },
  // Uses change without a new version of the option.
  described: async (rows) => rows.map(fieldsOf),

  create({ namespace, ...body }, call) {
    assertNoDuplicates(body.values)
    return { ...body, namespace: targetNamespace(call, namespace) }
  },

  async change(body, row, call) {
    assertNoDuplicates(body.values)
    if (body.values) {
      const kept = new Set(body.values.map(({ code }) => code))
      const lost = (await usesOf(call, [row.uid])).get(row.uid)?.find(({ value }) => !kept.has(value))
      if (lost) throw conflict(text('value-in-use', { count: lost.count, value: lost.value }), '/values')
    }
    return body
  },

  async assertDeletable({ uid }, call) {
    if ((await usesOf(call, [uid])).size > 0) throw conflict(text('group-in-use'))
  },
})
