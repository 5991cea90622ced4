import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ExplainedButton } from '../actions/explained-button.tsx'
import classes from './import.module.css'
import { useImportText } from './messages.ts'

/** A cell of a refused row, with what is wrong with it. */
export interface RefusedCell {
  /** Its place in the row. */
  readonly place: number
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
}

interface RefusedRowProps {
  readonly position: number
  readonly label: string
  /** What is wrong with the row as a whole. */
  readonly problems: readonly string[]
  readonly cells: readonly RefusedCell[]
  readonly busy: boolean
  /** Called with the cells that were put right, by their place. */
  readonly onFix: (cells: Readonly<Record<string, string>>) => void
}

/** A refused row that is put right where it stands: the cells to blame are fields, the others wait behind a button. */
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
