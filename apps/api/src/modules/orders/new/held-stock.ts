import { eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { dayIn } from '../../../platform/accounts/local-day.ts'
import { namespaces } from '../../../platform/accounts/tables.ts'
import { invalid } from '../../../platform/http/failure.ts'
import type { Call } from '../../../platform/http/types.ts'
import { text } from '../messages.ts'

/** Asserts that a day is not over in a namespace. @throws 422 at the field */
export async function notOver(
  { database }: Pick<Call, 'database'>,
  namespace: string,
  day: string,
  pointer: string,
): Promise<void> {
  const [zone] = await database
    .select({ name: namespaces.time_zone })
    .from(namespaces)
    .where(eq(namespaces.uid, namespace))
  if (zone && day < dayIn(zone.name, Temporal.Now.instant())) throw invalid(text('day-is-over'), pointer)
}

/**
 * Returns the last day on which a draft reserves its stock; null: it reserves none.
 * @throws 422 for a day that is over in its namespace
 */
export async function heldUntil(
  call: Pick<Call, 'database'>,
  namespace: string,
  { stock_held_until: day = null }: Pick<Schema<'OrderDraft'>, 'stock_held_until'>,
): Promise<string | null> {
  if (day !== null) await notOver(call, namespace, day, '/stock_held_until')
  return day
}
