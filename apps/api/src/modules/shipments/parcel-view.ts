import { asc, inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { fitsLetterbox, parcelRefusalOf, type ParcelRefusal } from '@backoffice/order-model'
import type { Database } from '../../platform/database/database.ts'
import { iso, isoOrNull } from '../../platform/database/records.ts'
import type { Language } from '../../platform/languages/language.ts'
import type { Message } from '../../platform/messages/message.ts'
import { messageIn } from '../../platform/messages/problem.ts'
import { parcelLines, type ParcelRow } from '../orders/index.ts'
import { text } from './messages.ts'

const refusalTexts = {
  'no-size': text('refused-no-size'),
  'no-weight': text('refused-no-weight'),
  'no-label': text('refused-no-label'),
} as const satisfies Record<ParcelRefusal, Message>

/** Returns why a parcel cannot leave, in words. */
export const refusalText = (refusal: ParcelRefusal): Message => refusalTexts[refusal]

/** Reads the lines of parcels, by the parcel. */
export async function linesOfParcels(
  database: Database,
  uids: readonly string[],
): Promise<(parcel: string) => readonly Schema<'ParcelLine'>[]> {
  const rows = await database
    .select()
    .from(parcelLines)
    .where(inArray(parcelLines.parcel_uid, [...uids]))
    .orderBy(asc(parcelLines.line))
  const lines = Map.groupBy(rows, ({ parcel_uid }) => parcel_uid)
  return (parcel) => (lines.get(parcel) ?? []).map(({ line, quantity }) => ({ line, quantity }))
}

function viewParcel(row: ParcelRow, lines: readonly Schema<'ParcelLine'>[], language: Language): Schema<'Parcel'> {
  const { uid, number, state, carrier, service, width, height, depth, weight, barcode, postcode, ...rest } = row
  const refusal = state === 'Open' ? parcelRefusalOf(row) : undefined
  return {
    uid,
    number,
    state,
    carrier,
    service,
    width,
    height,
    depth,
    weight,
    fits_letterbox: fitsLetterbox(row),
    lines: [...lines],
    barcode,
    country: rest.country,
    postcode,
    tracking_link: rest.tracking_link,
    label_state: rest.label_state,
    label_reason: rest.label_reason,
    print_count: rest.print_count,
    printed_at: isoOrNull(rest.printed_at),
    refused: refusal ? messageIn(language, { message: refusalText(refusal) }) : null,
    created_at: iso(rest.created_at),
    created_by: rest.created_by,
    shipped_at: isoOrNull(rest.shipped_at),
    delivered_at: isoOrNull(rest.delivered_at),
  }
}

/** Returns parcels as the contract shows them. */
export async function viewParcels(
  database: Database,
  rows: readonly ParcelRow[],
  language: Language,
): Promise<Schema<'Parcel'>[]> {
  const linesOf = await linesOfParcels(
    database,
    rows.map(({ uid }) => uid),
  )
  return rows.map((row) => viewParcel(row, linesOf(row.uid), language))
}
