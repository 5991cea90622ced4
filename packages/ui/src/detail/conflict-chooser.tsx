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
  /** Who saved the other value, and when, if known. */
  readonly last?: { readonly by: string | null; readonly at: string } | undefined
}

/** Which value a field gets. */
export type Choice = 'mine' | 'theirs'

export interface ConflictChooserProps {
  readonly conflicts: readonly Conflict[]
  readonly onChoose: (choices: Readonly<Record<string, Choice>>) => void
  readonly onCancel: () => void
}

/** Resolves conflicts with a change that someone else saved: for each field, mine or theirs. Nothing is preselected. */
export function ConflictChooser({ conflicts, onChoose, onCancel }: ConflictChooserProps) {
  const text = useUiText()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const panel = useRef<HTMLDivElement>(null)
  // Someone who saved with the keyboard gets the focus here.
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
        <ExplainedButton reason={open ? text('ui.conflict.select') : undefined} onClick={() => onChoose(choices)}>
          {text('ui.conflict.save')}
        </ExplainedButton>
      </div>
    </div>
  )
}
