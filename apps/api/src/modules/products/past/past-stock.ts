import type { Schema } from '@backoffice/api-contract'
import type { PastMoment } from '../../../platform/audit/surroundings.ts'
import type { Reader } from '../../../platform/records/record.ts'
import { stockAt, stockPartsOf } from '../../stock/index.ts'
import type { ProductRow } from '../product-view.ts'

type Quantities = Schema<'LocationQuantities'> | null

const isEmpty = (quantities: Quantities): boolean =>
  quantities !== null && Object.values(quantities).every((quantity) => quantity === 0)

/** Whether a product inherited from its parent listing, and so could sell the stock of that one. */
const inherited = ({ inherits }: PastMoment['former']): boolean => Array.isArray(inherits) && inherits.length > 0

/**
 * Returns the stock that a product sold at a moment, at each location; undefined where that is unknown: a bundle sells
 * from its parts of that day, and nothing says when a product began to sell stock of its own.
 */
export async function pastStock(
  { uid, inherits_from_uid }: Pick<ProductRow, 'uid' | 'inherits_from_uid'>,
  { at, former, current }: PastMoment,
  { database }: Pick<Reader, 'database'>,
): Promise<readonly Schema<'FormerStock'>[] | undefined> {
  const [part, ...others] = (await stockPartsOf(database, [uid])).get(uid) ?? []
  if (!part || others.length > 0 || part.is_part) return undefined
  const levels = await stockAt(database, part.stock_item, at)
  const isOwn = part.stock_item === uid
  if (!isOwn && !(inherited(former) && inherited(current))) return undefined
  const couldFollow = inherits_from_uid !== null || inherited(former)
  if (isOwn && couldFollow && !levels.some(({ hadMoved }) => hadMoved)) return undefined
  return levels
    .filter((level) => !isEmpty(level.former) || !isEmpty(level.current))
    .map(({ location, former: then, current: now }) => ({ location, former: then, current: now }))
}
