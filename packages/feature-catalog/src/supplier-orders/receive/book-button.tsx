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
  readonly onBook: (booking: Booking) => void
}

const MOST_NAMED = 5

/** Books counted units, after the reason for those above the order if there are any. */
export function BookButton({ receipt, reason, busy, onBook }: BookButtonProps) {
  const text = useText()
  // As counted when it was asked: others may count on meanwhile.
  const [asked, setAsked] = useState<Booking & { readonly lines: string }>()
  const pieces = receipt.lines.reduce((sum, { counted }) => sum + counted, 0)
  const book = () => {
    const over = receipt.lines.filter(({ difference }) => difference > 0)
    const excess = over.reduce((sum, { difference }) => sum + difference, 0)
    const booking = { pieces, releases: receipt.releases, excess }
    if (excess === 0) return onBook(booking)
    const named = over
      .slice(0, MOST_NAMED)
      .map(({ name, difference }) => `${name} (${text('catalog.supply.over', { pieces: difference })})`)
    setAsked({ ...booking, lines: [...named, ...(over.length > MOST_NAMED ? ['…'] : [])].join(', ') })
  }
  return (
    <>
      <ExplainedButton loading={busy} reason={reason} onClick={book}>
        {text('catalog.supply.book', { pieces })}
      </ExplainedButton>
      {asked && (
        <ReasonDialog
          title={text('catalog.supply.book-over.title')}
          hint={text('catalog.supply.book-over.hint', { pieces: asked.excess, lines: asked.lines })}
          label={text('catalog.supply.excess-reason')}
          action={text('catalog.supply.book', { pieces: asked.pieces })}
          busy={busy}
          onConfirm={(why) => {
            const { lines: _, ...booking } = asked
            onBook({ ...booking, reason: why })
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
