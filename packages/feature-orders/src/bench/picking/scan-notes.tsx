import type { ScanNote } from '../bench-state.ts'
import { isBad } from '../sound.ts'
import { useText } from '../texts.ts'
import classes from './picking.module.css'

/** Returns what came of a scan, in words. */
function useWords() {
  const text = useText()
  return ({ outcome, code, about, order = '', problem }: ScanNote): string => {
    const product = about ? (about.row.sku ?? about.row.name) : ''
    if (outcome === 'wrong' && about === undefined) return text('orders.bench.note.unknown', { code })
    const words = text(`orders.bench.note.${outcome}`, {
      code,
      product,
      order: about?.order.number ?? order,
      place: about?.order.place ?? 0,
      shelf: about?.row.shelf ?? '–',
    })
    return problem === undefined ? words : `${words} ${problem}`
  }
}

/** Renders what came of the last scans, newest first. Screen readers say it; what needs attention interrupts them. */
export function ScanNotes({ notes }: { readonly notes: readonly ScanNote[] }) {
  const text = useText()
  const wordsOf = useWords()
  const [last, ...earlier] = notes
  return (
    <div className={classes.notes}>
      <p
        className={classes.last}
        role={last && isBad(last.outcome) ? 'alert' : 'status'}
        data-bad={(last && isBad(last.outcome)) || undefined}
        data-outcome={last?.outcome}
      >
        {last ? <span key={last.id}>{wordsOf(last)}</span> : text('orders.bench.scan')}
      </p>
      <ol aria-label={text('orders.bench.notes')}>
        {earlier.map((note) => (
          <li key={note.id} data-bad={isBad(note.outcome) || undefined}>
            {wordsOf(note)}
          </li>
        ))}
      </ol>
    </div>
  )
}
