import type { Schema } from '@backoffice/api-contract'
import { DateTime, ExplainedButton, Section } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import classes from './receive.module.css'

interface BookingsSectionProps {
  readonly bookings: readonly Schema<'Booking'>[]
  /** Why nothing can be changed now. */
  readonly reason: string | undefined
  readonly busy: boolean
  /** Why the last reversal was refused. */
  readonly problem: string | undefined
  /** Called before the reason is asked for. */
  readonly onAsk: () => void
  readonly onReverse: (booking: string, reason: string, onReversed: () => void) => void
  readonly onLabels: () => void
}

/** Lists the bookings of an order. A wrong booking is reversed by another one; none is ever edited. */
export function BookingsSection({ bookings, reason, busy, problem, onAsk, onReverse, onLabels }: BookingsSectionProps) {
  const text = useText()
  const [wrong, setWrong] = useState<string>()
  const ask = (booking: string) => {
    onAsk()
    setWrong(booking)
  }
  if (bookings.length === 0) return null
  return (
    <Section
      title={text('catalog.supply.bookings')}
      extra={
        <Button size="compact-sm" variant="default" onClick={onLabels}>
          {text('catalog.supply.labels')}
        </Button>
      }
    >
      <ul className={classes.bookings}>
        {bookings.map(({ uid, at, pieces, damaged, reversed, excess_reason }) => (
          <li key={uid}>
            <span>
              <DateTime at={at} /> ·{' '}
              {text(pieces < 0 ? 'catalog.supply.units-reversed' : 'catalog.supply.units-booked', {
                pieces: Math.abs(pieces),
              })}
              {damaged > 0 && <> · {text('catalog.supply.damaged-units', { pieces: damaged })}</>}
              {excess_reason !== '' && <> · {text('catalog.supply.excess-note', { reason: excess_reason })}</>}
            </span>
            {reversed ? (
              <small>{text(pieces < 0 ? 'catalog.supply.reversal' : 'catalog.supply.was-reversed')}</small>
            ) : (
              <ExplainedButton size="compact-sm" variant="default" reason={reason} onClick={() => ask(uid)}>
                {text('catalog.supply.reverse')}
              </ExplainedButton>
            )}
          </li>
        ))}
      </ul>
      {wrong !== undefined && (
        <ReasonDialog
          title={text('catalog.supply.reverse.title')}
          hint={text('catalog.supply.reverse.hint')}
          label={text('catalog.supply.reverse.reason')}
          action={text('catalog.supply.reverse.action')}
          destructive
          busy={busy}
          problem={problem}
          onConfirm={(why) => onReverse(wrong, why, () => setWrong(undefined))}
          onClose={() => setWrong(undefined)}
        />
      )}
    </Section>
  )
}
