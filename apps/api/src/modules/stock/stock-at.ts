import { sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'

/** Stock of an item at a location, at a moment and now. */
export interface StockAt extends Schema<'FormerStock'> {
  /** Whether it had moved there by that moment. */
  readonly hadMoved: boolean
}

/** Reason of the movements with which the movements of former versions were completed. */
const OPENING = 'Opening balance'

interface Level extends Schema<'LocationQuantities'> {
  readonly [column: string]: unknown
  readonly location: string
  readonly on_hand_since: number
  readonly reserved_since: number
  readonly quarantine_since: number
  readonly had_moved: boolean
  readonly opened_since: boolean
}

/** Returns the quantities at the moment; null where the movements do not tell. */
function formerOf(level: Level): Schema<'LocationQuantities'> | null {
  const former = {
    on_hand: level.on_hand - level.on_hand_since,
    reserved: level.reserved - level.reserved_since,
    quarantine: level.quarantine - level.quarantine_since,
  }
  // What was there before its first movement came from somewhere else.
  const isUntold = !level.had_moved && Object.values(former).some((quantity) => quantity !== 0)
  return level.opened_since || isUntold ? null : former
}

/**
 * Returns the stock of an item at each location where it has or had any: what is there now, less what has moved since,
 * in one statement, so that both are of one moment.
 */
export async function stockAt(database: Database, item: string, at: Date): Promise<readonly StockAt[]> {
  const { rows } = await database.execute<Level>(sql`
    select l.location, l.on_hand, l.reserved, l.unavailable as quarantine,
      coalesce(since.on_hand, 0) as on_hand_since, coalesce(since.reserved, 0) as reserved_since, coalesce(since.quarantine, 0) as quarantine_since,
      coalesce(since.opened, false) as opened_since,
      exists (select from stock_movements m where m.stock_item = l.stock_item and m.location = l.location and m.at <= ${at}) as had_moved
    from stock_levels l left join (
      select location, sum(on_hand_delta)::integer as on_hand, sum(reserved_delta)::integer as reserved, sum(unavailable_delta)::integer as quarantine,
        bool_or(kind = 'Correction' and actor is null and reason = ${OPENING}) as opened
      from stock_movements where stock_item = ${item} and at > ${at} group by location) since using (location)
    where l.stock_item = ${item} order by l.location`)
  return rows.map((level) => {
    const { location, on_hand, reserved, quarantine, had_moved: hadMoved } = level
    return { location, former: formerOf(level), current: { on_hand, reserved, quarantine }, hadMoved }
  })
}
