import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { EventRow, Fact, PaymentRow } from './payment-provider.ts'
import { paymentEvents } from './tables.ts'

/** An entry for the ledger of a payment. */
interface Entry extends Pick<EventRow, 'operation' | 'type' | 'state' | 'amount'> {
  readonly provider?: EventRow['provider']
  readonly reference?: string | null
  readonly reason?: string
  readonly raw?: Fact['raw'] | undefined
  readonly actor?: string | null
  /** Whether it says that the provider is to be asked. */
  readonly isAsked?: boolean
}

/** Longest reason that is kept of what a provider says. */
const MOST_REASON = 500

/**
 * Adds an entry to the ledger of a payment, and with it to its sums: the only way to write the ledger. What it has
 * already is not added again.
 * @returns whether it is new
 */
export async function append(
  database: Database,
  { uid, namespace, provider }: PaymentRow,
  { reference = null, reason = '', raw, isAsked, ...entry }: Entry,
): Promise<boolean> {
  const added = await database
    .insert(paymentEvents)
    .values({
      namespace,
      payment_uid: uid,
      provider,
      ...entry,
      provider_reference: reference,
      reason: reason.slice(0, MOST_REASON),
      raw: raw ?? null,
      idempotency_key: `${entry.operation} ${entry.type} ${isAsked ? 'asked' : entry.state}`,
    })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return added.length > 0
}

/** Adds what a provider says to the ledger; returns what is new. */
export async function appendFacts(
  database: Database,
  payment: PaymentRow,
  facts: readonly Fact[],
): Promise<readonly Fact[]> {
  const added: Fact[] = []
  // What failed is no longer reserved when what succeeded is added.
  const failedFirst = facts.toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'))
  for (const fact of failedFirst) {
    const { method: _, ...entry } = fact
    if (await append(database, payment, entry)) added.push(fact)
  }
  return added
}

/** Returns the names at the provider of what was authorised and captured, the latest first. */
export async function transactionsOf(database: Database, payment: Pick<PaymentRow, 'uid'>): Promise<readonly string[]> {
  const e = paymentEvents
  const rows = await database
    .select({ reference: e.provider_reference })
    .from(e)
    .where(
      and(
        eq(e.payment_uid, payment.uid),
        inArray(e.type, ['authorise', 'capture']),
        eq(e.state, 'succeeded'),
        isNotNull(e.provider_reference),
      ),
    )
    .orderBy(desc(e.id))
  return rows.flatMap(({ reference }) => reference ?? [])
}
