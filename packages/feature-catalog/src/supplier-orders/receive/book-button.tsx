import type { Schema } from '@backoffice/api-contract'
import { ExplainedButton } from '@backoffice/ui'
import { useState } from 'react'
import { useText } from '../texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import type { Booking } from './use-booking.ts'

interface BookButtonProps {
  readonly receipt: Schema<'Receipt'>
  /** Why nothing can be booked now. */
  readonly reason: string | undefined
  readonly busy: boolean
  /** Why the last booking was refused. */
  readonly problem: string | undefined
  /** Called before the reason is asked for. */
  readonly onAsk: () => void
  readonly onBook: (booking: Booking, onBooked?: () => void) => void
}

const MOST_NAMED = 5

interface Excess extends Booking {
  /** The lines that have more than was ordered. */
  readonly lines: string
}

/** Books counted units, after the reason for those above the order if there are any. */
export function BookButton({ receipt, reason, busy, problem, onAsk, onBook }: BookButtonProps) {
  const text = useText()
  // As counted when it was asked: others may count on meanwhile.
  const [asked, setAsked] = useState<Excess>()
  const over = receipt.lines.filter(({ difference }) => difference > 0)
  const named = over
    .slice(0, MOST_NAMED)
    .map(({ name, difference }) => `${name} (${text('catalog.supply.over', { pieces: difference })})`)
  const counted: Excess = {
    pieces: receipt.lines.reduce((sum, { counted }) => sum + counted, 0),
    releases: receipt.releases,
    excess: over.reduce((sum, { difference }) => sum + difference, 0),
    lines: [...named, ...(over.length > MOST_NAMED ? ['…'] : [])].join(', '),
  }
  const book = () => {
    if (counted.excess === 0) return onBook(counted)
    onAsk()
    setAsked(counted)
  }
  // Once refused, what others have counted is shown, and the reason stays.
  const shown = asked && problem !== undefined ? counted : asked
  return (
    <>
      <ExplainedButton loading={busy} reason={reason} onClick={book}>
        {text('catalog.supply.book', { pieces: counted.pieces })}
      </ExplainedButton>
      {shown && (
        <ReasonDialog
          title={text('catalog.supply.book-over.title')}
          hint={text('catalog.supply.book-over.hint', { pieces: shown.excess, lines: shown.lines })}
          label={text('catalog.supply.excess-reason')}
          action={text('catalog.supply.book', { pieces: shown.pieces })}
          busy={busy}
          problem={problem}
          onConfirm={(why) => {
            setAsked(shown)
            onBook({ ...shown, reason: why }, () => setAsked(undefined))
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
