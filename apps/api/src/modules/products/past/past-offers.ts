import type { Schema } from '@backoffice/api-contract'
import { todayInEach } from '../../../platform/accounts/local-day.ts'
import type { PastMoment } from '../../../platform/audit/surroundings.ts'
import { changedSince, type ToldFields } from '../../../platform/audit/values-at.ts'
import type { Reader } from '../../../platform/records/record.ts'
import { tracePrice } from '../prices/price-trace.ts'
import type { ProductRow } from '../product-view.ts'
import { conditionsOfSale, reasonsOf, stateOf } from '../websites/sellability.ts'
import { canSellFrom, sitesSelling } from '../websites/sites-selling.ts'
import { isOffered, type Offered } from './offered-fields.ts'

/** What of a website decides how it offers a product. */
interface Site {
  readonly uid: string
  readonly name: string
  readonly namespace: string
  readonly active: boolean
  readonly wholesale: boolean
}

/** Returns what a website offers a product for on a day; null where it is not assigned. */
function offerOn(product: Offered, site: Site, day: string): Schema<'WebsiteOffer'> | null {
  const entry = product.product_websites.find(({ website }) => website === site.uid)
  if (!entry) return null
  const { uid: website, wholesale } = site
  const state = stateOf(entry, day)
  const { price } = tracePrice(product, { quantity: 1, wholesale, customer: null, website, date: day })
  const reasons = reasonsOf(conditionsOfSale(product, site, state, price, day))
  return { state, orderable: reasons.length === 0, price, compare_price: product.compare_price }
}

/** Returns a website as it was, by what has changed of it since; undefined where its history does not tell. */
function siteAt(uid: string, changed: ToldFields, current: Site | undefined): Site | undefined {
  const [name, namespace, active, wholesale] = (['name', 'namespace', 'active', 'wholesale'] as const).map(
    (field): unknown => changed.get(field)?.value ?? current?.[field],
  )
  return typeof name === 'string' &&
    typeof namespace === 'string' &&
    typeof active === 'boolean' &&
    typeof wholesale === 'boolean'
    ? { uid, name: current?.name ?? name, namespace, active, wholesale }
    : undefined
}

/** Whether a product is assigned to a website. */
const isOn = ({ product_websites }: Offered, uid: string): boolean =>
  product_websites.some(({ website }) => website === uid)

/**
 * Returns how each website offered a product at a moment, and offers it now: websites of the reader's own namespaces,
 * also those that are deleted by now. Undefined where the history does not tell, or the reader may not see a field.
 */
export async function pastOffers(
  { namespace }: Pick<ProductRow, 'namespace'>,
  { at, former, current }: PastMoment,
  reader: Pick<Reader, 'database' | 'scope'>,
): Promise<readonly Schema<'FormerOffer'>[] | undefined> {
  if (!isOffered(former) || !isOffered(current)) return undefined
  const siteOf = new Map((await sitesSelling(reader, namespace)).map((site) => [site.uid, site]))
  const formerly = former.product_websites.map(({ website }) => website)
  // In the order of the websites; deleted ones come last.
  const named = [...new Set([...siteOf.keys(), ...formerly])].filter((uid) => isOn(former, uid) || isOn(current, uid))
  const changedOf = await changedSince(reader, 'websites', named, at)
  const found = named
    .flatMap((uid) => siteAt(uid, changedOf(uid), siteOf.get(uid)) ?? [])
    .filter((site) => canSellFrom(reader, site.namespace, namespace))
  const places = found.map((site) => site.namespace)
  const dayIn = await todayInEach(reader.database, places, Temporal.Instant.fromEpochMilliseconds(at.getTime()))
  const todayIn = await todayInEach(reader.database, places)
  return found.map((site) => {
    const now = siteOf.get(site.uid)
    return {
      website: site.uid,
      website_name: site.name,
      former: offerOn(former, site, dayIn(site.namespace)),
      current: now ? offerOn(current, now, todayIn(now.namespace)) : null,
    }
  })
}
