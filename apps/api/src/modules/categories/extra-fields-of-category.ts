import { sql } from 'drizzle-orm'
import { Failure } from '../../platform/http/failure.ts'
import type { Problem } from '../../platform/messages/problem.ts'
import type { Work } from '../../platform/records/work.ts'
import { text } from './messages.ts'

type Held = readonly { readonly uid: string }[]

/** Returns which categories cannot be deleted, since extra fields of products are limited to them. */
export async function heldByFields(
  held: Held,
  { database }: Pick<Work, 'database'>,
): Promise<ReadonlyMap<string, Problem>> {
  const { rows } = await database.execute<{ uid: string; field: string }>(sql`
    select category as uid, min(field ->> 'name') as field from product_settings,
    jsonb_array_elements(sections -> 'extra_fields') field, jsonb_array_elements_text(field -> 'categories') category
    where category = any(${sql.param(held.map(({ uid }) => uid))}::text[]) group by category`)
  return new Map(rows.map(({ uid, field }) => [uid, { message: text('in-extra-field', { field }) }]))
}

/** @throws 409 when an extra field is limited to a category */
export async function assertNotInFields(work: Pick<Work, 'database'>, category: Held[number]): Promise<void> {
  const problem = (await heldByFields([category], work)).get(category.uid)
  if (problem) throw new Failure(409, [problem])
}
