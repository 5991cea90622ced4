import { useLocale } from '@backoffice/texts'
import type { KeyboardEvent } from 'react'
import { Money } from '../values/money.tsx'
import { formatPercent, Percent } from '../values/percent.tsx'
import classes from './compared-rows.module.css'
import type { ImportChange } from './change-rows.tsx'
import { useImportText } from './messages.ts'

/** A row of a file with its amount before and after. */
export interface ComparedRow extends ImportChange {
  readonly accepted: boolean
  /** Amounts in cents, and percentages; null where they are unknown. */
  readonly comparison: {
    readonly currency: string
    readonly before: number | null
    readonly after: number | null
    readonly percent: number | null
    readonly margin_before: number | null
    readonly margin_after: number | null
  }
}

interface ComparedRowsProps {
  readonly label: string
  readonly rows: readonly ComparedRow[]
  readonly onAccept: (position: number, accepted: boolean) => void
}

/** Moves the focus to another row: with the arrows, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>): void {
  const rows = event.currentTarget.closest('tbody')
  const boxes = [...(rows?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
  const at = boxes.indexOf(event.currentTarget)
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: boxes.length - 1,
  }
  const to = places[event.key]
  if (to === undefined) return
  event.preventDefault()
  boxes[to]?.focus()
}

/** Renders a percentage with its sign; a rise is marked. */
function Change({ percent }: { readonly percent: number | null }) {
  const locale = useLocale()
  if (percent === null) return '–'
  return (
    <span data-rise={percent > 0 || undefined}>
      {percent > 0 && '+'}
      {formatPercent(percent, locale)}
    </span>
  )
}

function Row({ row, onAccept }: { readonly row: ComparedRow } & Pick<ComparedRowsProps, 'onAccept'>) {
  const text = useImportText()
  const { position, label, changes, accepted, comparison } = row
  return (
    <tr data-skipped={!accepted || undefined}>
      <th scope="row">
        <label>
          <input
            type="checkbox"
            checked={accepted}
            onKeyDown={moveFocus}
            onChange={(event) => onAccept(position, event.currentTarget.checked)}
          />
          <span>
            {label} <small>{text('ui.import.row', { number: position + 2 })}</small>
          </span>
        </label>
        {changes.map(({ field, before, after }) => (
          <small key={field} className={classes.more}>
            {text('ui.import.compare.change', { field, before: before || '–', after: after || '–' })}
          </small>
        ))}
      </th>
      <td data-label={text('ui.import.compare.before')}>
        <Money cents={comparison.before} currency={comparison.currency} />
      </td>
      <td data-label={text('ui.import.compare.after')}>
        <Money cents={comparison.after} currency={comparison.currency} />
      </td>
      <td data-label={text('ui.import.compare.change')}>
        <Change percent={comparison.percent} />
      </td>
      <td data-label={text('ui.import.compare.margin-before')}>
        <Percent of={comparison.margin_before} />
      </td>
      <td data-label={text('ui.import.compare.margin-after')}>
        <span data-loss={(comparison.margin_after ?? 0) < 0 || undefined}>
          <Percent of={comparison.margin_after} />
        </span>
      </td>
    </tr>
  )
}

/**
 * Renders rows that change an amount, with the margin that follows. Each is accepted or skipped: by its checkbox, which
 * Space toggles and the arrows reach.
 */
export function ComparedRows({ label, rows, onAccept }: ComparedRowsProps) {
  const text = useImportText()
  const headings = ['row', 'before', 'after', 'change', 'margin-before', 'margin-after'] as const
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {text(`ui.import.compare.${heading}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.position} row={row} onAccept={onAccept} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
