import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ExplainedButton } from '../actions/explained-button.tsx'
import classes from './import.module.css'
import { useImportText } from './messages.ts'

/** A cell of a row with problems. */
export interface RefusedCell {
  /** Its position in the row. */
  readonly place: number
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
}

interface RefusedRowProps {
  readonly position: number
  readonly label: string
  /** Problems of the row as a whole. */
  readonly problems: readonly string[]
  readonly cells: readonly RefusedCell[]
  readonly busy: boolean
  /** Called with the corrected cells, by their position. */
  readonly onFix: (cells: Readonly<Record<string, string>>) => void
}

/**
 * Renders a row with problems, to correct it in place: the invalid cells are fields, the others are behind a button.
 */
export function RefusedRow({ position, label, problems, cells, busy, onFix }: RefusedRowProps) {
  const text = useImportText()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const blamed = cells.filter(({ problem }) => problem !== undefined)
  const [all, setAll] = useState(blamed.length === 0)
  const shown = all ? cells : blamed
  const number = position + 2
  const changed = Object.entries(typed).filter(
    ([place, value]) => cells.find((cell) => String(cell.place) === place)?.value !== value,
  )
  return (
    <li className={classes.row}>
      <form
        aria-label={text('ui.import.row-of', { number, label })}
        onSubmit={(event) => {
          event.preventDefault()
          if (changed.length > 0 && !busy) onFix(Object.fromEntries(changed))
        }}
      >
        <p className={classes.label}>
          <strong>{label || '–'}</strong> <small>{text('ui.import.row', { number })}</small>
        </p>
        {problems.map((problem) => (
          <p key={problem} className={classes.problem}>
            {problem}
          </p>
        ))}
        <div className={classes.cells}>
          {shown.map(({ place, label: field, value, problem }) => (
            <TextInput
              key={place}
              label={field}
              autoComplete="off"
              value={typed[place] ?? value}
              error={(typed[place] ?? value) === value && problem}
              onChange={(event) => setTyped({ ...typed, [place]: event.currentTarget.value })}
            />
          ))}
        </div>
        <div className={classes.actions}>
          <ExplainedButton
            type="submit"
            size="xs"
            loading={busy}
            reason={changed.length === 0 ? text('ui.import.fix-first') : undefined}
          >
            {text('ui.import.fix')}
          </ExplainedButton>
          {!all && (
            <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
              {text('ui.import.all-cells')}
            </Button>
          )}
        </div>
      </form>
    </li>
  )
}
