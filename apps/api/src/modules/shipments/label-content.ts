import { eq } from 'drizzle-orm'
import { parcelRefusalOf } from '@backoffice/order-model'
import { conflict } from '../../platform/http/failure.ts'
import type { Database } from '../../platform/database/database.ts'
import { namespaces } from '../../platform/accounts/tables.ts'
import { addressLines, effectiveDetails, partiesOf } from '../documents/index.ts'
import type { LabelContent, OrderRow, ParcelRow } from '../orders/index.ts'
import { refusalText } from './parcel-view.ts'
import { text } from './messages.ts'

type Size = Pick<LabelContent, 'width' | 'height' | 'depth' | 'weight'>

/** Returns the size and weight of a parcel that can have a label. @throws 409 */
function sizeOf({ width, height, depth, weight, ...parcel }: ParcelRow): Size {
  if (parcel.carrier === 'Own delivery') throw conflict(text('own-delivery-label'))
  const refusal = parcelRefusalOf({ ...parcel, width, height, depth, weight })
  if (width === null || height === null || depth === null || weight === null)
    throw conflict(refusalText(refusal ?? 'no-size'))
  return { width, height, depth, weight }
}

/** Returns the sender of parcels of a namespace: its company, else its name. */
async function senderOf(database: Database, namespace: string) {
  const { effective: company } = await effectiveDetails(database, namespace)
  const [own] = await database.select({ name: namespaces.name }).from(namespaces).where(eq(namespaces.uid, namespace))
  const { street, postcode, city, country } = company
  return {
    country: country ?? '',
    lines: (receivingIn: string, language: LabelContent['language']) => [
      company.legal_name ?? own?.name ?? namespace,
      ...(country
        ? addressLines(
            { street: street ?? '', postcode: postcode ?? '', city: city ?? '', country },
            language,
            receivingIn,
          )
        : []),
    ],
  }
}

/**
 * Returns the size of a parcel that can have a label, and where it goes. @throws 409 without a size, a weight or an
 * address to bring it to
 */
export function labelledParcel({ delivery_address: address }: Pick<OrderRow, 'delivery_address'>, parcel: ParcelRow) {
  const size = sizeOf(parcel)
  if (!address) throw conflict(text('no-address'))
  if (!address.street || !address.city) throw conflict(text('address-incomplete'))
  return { size, address }
}

/** Returns what is on the label of a parcel. @throws 409 without a size, a weight or an address to bring it to */
export async function labelContentOf(database: Database, order: OrderRow, parcel: ParcelRow): Promise<LabelContent> {
  const { size, address } = labelledParcel(order, parcel)
  const sender = await senderOf(database, order.namespace)
  const { language, buyer } = await partiesOf(database, order, address.country)
  const names = [address.company ?? '', address.name ?? ''].filter((name) => name !== '')
  return {
    ...size,
    id: parcel.id,
    order: order.number,
    service: parcel.service,
    language,
    sender: sender.lines(address.country, language),
    receiver: [...(names.length > 0 ? names : [buyer.name]), ...addressLines(address, language, sender.country)],
    country: address.country,
    postcode: address.postcode ?? '',
  }
}
