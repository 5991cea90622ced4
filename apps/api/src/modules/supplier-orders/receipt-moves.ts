import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { stockMovements, type Move } from '../stock/index.ts'

const damagedKey = (booking: string, line: number): string => `${booking} ${line} damaged`

/**
 * Returns the lines whose damaged units a booking put in quarantine: bookings of earlier versions counted them only, so
 * that their reversal must not take them out.
 */
export async function linesInQuarantine(
  database: Database,
  namespace: string,
  booking: string,
  lines: readonly number[],
): Promise<ReadonlySet<number>> {
  const keys = lines.map((line) => damagedKey(booking, line))
  const found = await database
    .select({ key: stockMovements.idempotency_key })
    .from(stockMovements)
    .where(and(eq(stockMovements.namespace, namespace), inArray(stockMovements.idempotency_key, ['', ...keys])))
  return new Set(lines.filter((line) => found.some(({ key }) => key === damagedKey(booking, line))))
}

interface Received {
  readonly line: number
  readonly booking: string
  /** Negative when they are taken back. */
  readonly good: number
  /** Negative when they are taken back. */
  readonly damaged: number
  readonly about: Pick<Move, 'stock_item' | 'location' | 'reason' | 'cause'>
}

/** Returns the movements of units received, or taken back: damaged ones are on hand, in quarantine. */
export function receiptMoves({ line, booking, good, damaged, about }: Received): readonly Move[] {
  const all = good + damaged
  const received: Move = {
    ...about,
    kind: all > 0 ? 'Receipt' : 'Correction',
    on_hand_delta: all,
    idempotency_key: `${booking} ${line}`,
  }
  const quarantined: Move = {
    ...about,
    kind: damaged > 0 ? 'Quarantine' : 'Cleared',
    on_hand_delta: 0,
    unavailable_delta: damaged,
    idempotency_key: damagedKey(booking, line),
  }
  return [...(all === 0 ? [] : [received]), ...(damaged === 0 ? [] : [quarantined])]
}
