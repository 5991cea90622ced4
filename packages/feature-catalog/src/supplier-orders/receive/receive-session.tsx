import { messageOf } from '@backoffice/api-client'
import { useReason } from '@backoffice/shell-kit'
import { ErrorPanel, SectionFoot } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useText } from '../texts.ts'
import { BookButton } from './book-button.tsx'
import { BookingsSection } from './bookings-section.tsx'
import type { LoadedOrder } from '../queries.ts'
import { ReceiptLines } from './receipt-lines.tsx'
import { ScanField } from './scan-field.tsx'
import { mayReceive } from '../stages.ts'
import { useBooking } from './use-booking.ts'
import { useReceipt } from './use-receipt.ts'
import classes from './receive.module.css'

interface ReceiveSessionProps {
  readonly loaded: LoadedOrder
  readonly onTab: (tab: string | undefined) => void
}

/**
 * Counts a delivery. The counts are stored on the server: they can be paused and resumed, and several people may count
 * at once. Booking adds them to the stock.
 */
export function ReceiveSession({ loaded, onTab }: ReceiveSessionProps) {
  const text = useText()
  const reason = useReason()
  const reasonToScan = useReason({ queued: true })
  const { record: order } = loaded
  const { receipt, error, retry, scan, notes, waiting } = useReceipt(order.uid)
  const field = useRef<HTMLInputElement>(null)
  const booking = useBooking(order, () => field.current?.focus())
  const wrongStage = mayReceive(order.stage)
    ? undefined
    : text('catalog.supply.wrong-stage', { stage: text(`catalog.supply.stage.${order.stage}`) })
  const missing = reason('products_put') ?? wrongStage
  const missingToScan = reasonToScan('products_put') ?? wrongStage
  if (error && !receipt) return <ErrorPanel message={messageOf(error)} onRetry={retry} />
  if (!receipt) return null
  const counted = receipt.lines.reduce((sum, line) => sum + line.counted, 0)
  const damaged = receipt.lines.reduce((sum, line) => sum + line.damaged, 0)
  const unsent = waiting > 0 ? text('catalog.supply.scans-waiting', { count: waiting }) : undefined
  const nothing = counted + damaged === 0 ? text('catalog.supply.nothing-counted') : undefined
  return (
    <>
      <ScanField ref={field} reason={missingToScan} onScan={scan} notes={notes} unsent={unsent} />
      <ReceiptLines
        order={order.uid}
        namespace={order.namespace}
        lines={receipt.lines}
        reason={missingToScan}
        onScan={scan}
      />
      <SectionFoot className={classes.book}>
        <output>
          <strong>
            {text('catalog.supply.counted', { pieces: counted + damaged, people: receipt.counters.length })}
          </strong>
          {receipt.releases > 0 && <span>{text('catalog.supply.releases', { count: receipt.releases })}</span>}
        </output>
        <Button variant="default" onClick={() => onTab(undefined)}>
          {text('catalog.supply.pause')}
        </Button>
        <BookButton
          receipt={receipt}
          reason={missing ?? unsent ?? nothing}
          busy={booking.busy}
          problem={booking.bookProblem}
          onAsk={booking.forget}
          onBook={booking.book}
        />
      </SectionFoot>
      <BookingsSection
        bookings={receipt.bookings}
        reason={missing}
        busy={booking.busy}
        problem={booking.reverseProblem}
        onAsk={booking.forget}
        onReverse={booking.reverse}
        onLabels={() => onTab('labels')}
      />
    </>
  )
}
