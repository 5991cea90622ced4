import type { ParcelSize } from '@backoffice/order-model'
import { fitsLetterbox } from '@backoffice/order-model'
import { StatusBadge } from '@backoffice/ui'
import { useText } from './texts.ts'

interface LetterboxCheckProps {
  readonly size: Readonly<Record<keyof ParcelSize, number | null>>
}

/** Renders whether a parcel fits through a letterbox; nothing until its size is known. */
export function LetterboxCheck({ size }: LetterboxCheckProps) {
  const text = useText()
  if (size.width === null || size.height === null || size.depth === null) return null
  return fitsLetterbox(size) ? (
    <StatusBadge tone="good">{text('orders.parcel.fits')}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{text('orders.parcel.too-large')}</StatusBadge>
  )
}
