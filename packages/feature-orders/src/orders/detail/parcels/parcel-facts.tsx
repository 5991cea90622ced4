import type { Schema } from '@backoffice/api-contract'
import { languageTag, useLocale } from '@backoffice/texts'
import { DateTime } from '@backoffice/ui'
import { LetterboxCheck } from './letterbox-check.tsx'
import { useText } from './texts.ts'

/** Renders what is known of a parcel: who brings it, its size and weight, its code, and when it left and arrived. */
export function ParcelFacts({ parcel }: { readonly parcel: Schema<'Parcel'> }) {
  const text = useText()
  const locale = useLocale()
  const { width, height, depth, weight, barcode, country, postcode, print_count, shipped_at, delivered_at } = parcel
  const hasSize = width !== null && height !== null && depth !== null
  return (
    <>
      <span>{text(`orders.parcel.carrier.${parcel.carrier}`)}</span>
      {hasSize && <span>{text('orders.parcel.size', { width, height, depth })}</span>}
      {weight !== null && (
        <span>
          {text('orders.parcel.kilograms', {
            weight: new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 3 }).format(weight / 1_000),
          })}
        </span>
      )}
      <LetterboxCheck size={parcel} />
      {barcode !== null && <span>{[barcode, country, postcode].filter(Boolean).join(' · ')}</span>}
      {print_count > 0 && <span>{text('orders.parcel.printed', { count: print_count })}</span>}
      {shipped_at !== null && (
        <span>
          {text('orders.parcel.shipped-at')} <DateTime at={shipped_at} />
        </span>
      )}
      {delivered_at !== null && (
        <span>
          {text('orders.parcel.delivered-at')} <DateTime at={delivered_at} />
        </span>
      )}
    </>
  )
}
