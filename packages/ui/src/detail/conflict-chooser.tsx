import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ExplainedButton } from '../actions/explained-button.tsx'
import { useUiText } from '../messages.ts'
import { DateTime } from '../values/date-time.tsx'
import classes from './conflict-chooser.module.css'

/** A field that two people changed to different values. */
export interface Conflict {
  readonly field: string
  readonly label: string
  readonly mine: ReactNode
  readonly theirs: ReactNode
  /** Who gave it the other value, and when; where that is known. */
  readonly last?: { readonly by: string | null; readonly at: string } | undefined
}

/** Whose value a field gets. */
export type Choice = 'mine' | 'theirs'

export interface ConflictChooserProps {
  readonly conflicts: readonly Conflict[]
  readonly onChoose: (choices: Readonly<Record<string, Choice>>) => void
  readonly onCancel: () => void
}

/** Somebody else saved the same fields in the meantime: for each one, mine or theirs. Nothing is chosen beforehand. */
export function ConflictChooser({ conflicts, onChoose, onCancel }: ConflictChooserProps) {
  const text = useUiText()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const panel = useRef<HTMLDivElement>(null)
  // Whoever saved with a key is not left behind in the field below.
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])
  const open = conflicts.some(({ field }) => choices[field] === undefined)
  return (
    <div ref={panel} className={classes.panel} role="alertdialog" aria-label={text('ui.conflict.title')}>
      <h2>{text('ui.conflict.title')}</h2>
      <p>{text('ui.conflict.explanation')}</p>
      {conflicts.map(({ field, label, mine, theirs, last }) => (
        <fieldset key={field} className={classes.field}>
          <legend>{label}</legend>
          {(['mine', 'theirs'] as const).map((choice) => (
            <label key={choice} className={classes.choice}>
              <input
                type="radio"
                name={`conflict-${field}`}
                checked={choices[field] === choice}
                onChange={() => setChoices({ ...choices, [field]: choice })}
              />
              <span className={classes.whose}>
                {text(choice === 'mine' ? 'ui.conflict.mine' : 'ui.conflict.theirs')}
              </span>
              <span>
                {choice === 'mine' ? mine : theirs}
                {choice === 'theirs' && last && (
                  <small className={classes.last}>
                    {last.by} <DateTime at={last.at} />
                  </small>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          {text('ui.conflict.cancel')}
        </Button>
        <ExplainedButton reason={open ? text('ui.conflict.choose') : undefined} onClick={() => onChoose(choices)}>
          {text('ui.conflict.save')}
        </ExplainedButton>
      </div>
    </div>
  )
}
