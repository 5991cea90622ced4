import { inArray, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { fromKept } from '../../platform/audit/restorers.ts'
import { collection, given, targetNamespace } from '../../platform/records/collection.ts'
import { conflict, invalid } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { storedFields } from '../../platform/database/records.ts'
import { said } from '../../platform/refusals/sentences.ts'
import { seenFrom } from '../../platform/session/scope.ts'
import { optionGroups } from '../products/tables.ts'

type GroupRow = typeof optionGroups.$inferSelect

async function usesOf(
  { database }: Pick<Call, 'database'>,
  uids: readonly string[],
): Promise<Map<string, { value: string; count: number }[]>> {
  const { rows } = await database.execute<{ group: string; value: string; count: number }>(sql`
    select o ->> 'group' as "group", o ->> 'value' as value, count(*)::int as count from products p, jsonb_array_elements(p.options) o
    where o ->> 'group' = any(${sql.param(uids)}::text[]) group by 1, 2`)
  return Map.groupBy(rows, ({ group }) => group)
}

const refuseDoubles = (values: readonly Schema<'OptionValue'>[] = []): void => {
  if (new Set(values.map(({ code }) => code)).size !== values.length)
    throw invalid('Two values have the same code.', '/values')
}

const groups = collection<
  GroupRow,
  Schema<'OptionGroup'> & { uid: string },
  Schema<'OptionGroupCreate'>,
  Schema<'OptionGroupChange'>
>({
  table: optionGroups,
  resource: 'option-groups',
  what: 'The option group',
  view: async (rows, call) => {
    const uses = await usesOf(
      call,
      rows.map(({ uid }) => uid),
    )
    return rows.map((row) => ({
      ...storedFields(row),
      namespace: row.namespace,
      name: row.name,
      names: row.names,
      code: row.code,
      kind: row.kind,
      display: row.display,
      sequence: row.sequence,
      values: row.values,
      used: (uses.get(row.uid) ?? []).reduce((sum, { count }) => sum + count, 0),
    }))
  },
  create: (body, call) => {
    refuseDoubles(body.values)
    return given({ ...body, namespace: targetNamespace(call, body.namespace) })
  },
  change: async (body, row, call) => {
    refuseDoubles(body.values)
    if (body.values) {
      const kept = new Set(body.values.map(({ code }) => code))
      const lost = (await usesOf(call, [row.uid])).get(row.uid)?.find(({ value }) => !kept.has(value))
      if (lost)
        throw conflict(
          said(
            '{count, plural, one {# variant has} other {# variants have}} the value {value}. Give {count, plural, one {it} other {them}} another one first.',
            { count: lost.count, value: lost.value },
          ),
          '/values',
        )
    }
    return { ...body }
  },
  refuseDelete: async (row, call) => {
    if ((await usesOf(call, [row.uid])).size > 0) throw conflict('Variants differ by this group. Detach them first.')
  },
})

/** The option groups with these uids of a namespace or one above it, by uid. @throws 422 when one does not exist. */
export async function optionGroupsOf(
  { database, scope }: Pick<Call, 'database' | 'scope'>,
  namespace: string,
  uids: readonly string[],
): Promise<Map<string, GroupRow>> {
  const rows = await database
    .select()
    .from(optionGroups)
    .where(inArray(optionGroups.uid, [...uids, '']))
  const found = new Map(
    rows.filter((row) => seenFrom(scope, namespace).includes(row.namespace)).map((row) => [row.uid, row]),
  )
  if (uids.some((uid) => !found.has(uid))) throw invalid('This option group does not exist.', '/groups')
  return found
}

/** Takes the deletion of an option group back. */
export const restoreOptionGroup = fromKept(groups.restore)

export const optionGroupHandlers = {
  listOptionGroups: groups.list,
  createOptionGroup: groups.create,
  readOptionGroup: groups.read,
  changeOptionGroup: groups.change,
  deleteOptionGroup: groups.delete,
} satisfies Partial<Handlers>
