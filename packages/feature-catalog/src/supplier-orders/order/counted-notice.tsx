import type { Schema } from '@backoffice/api-contract'
import { Notice } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useText } from '../texts.ts'

/** Points out that a delivery of this order is being counted and not booked yet, with a link to it. */
export function CountedNotice({
  receipt,
  onOpen,
}: {
  readonly receipt: Schema<'Receipt'>
  readonly onOpen: () => void
}) {
  const text = useText()
  const pieces = receipt.lines.reduce((sum, { counted, damaged }) => sum + counted + damaged, 0)
  if (pieces === 0) return null
  return (
    <Notice spread>
      <span>{text('catalog.supply.counted', { pieces, people: receipt.counters.length })}</span>
      <Button size="compact-sm" variant="default" onClick={onOpen}>
        {text('catalog.supply.go-on')}
      </Button>
    </Notice>
  )
}
