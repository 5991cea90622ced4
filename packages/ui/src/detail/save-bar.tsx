import { Button } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconLoader2 } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { ExplainedButton } from '../actions/explained-button.tsx'
import { useUiText } from '../messages.ts'
import classes from './save-bar.module.css'

/** One call of a save that takes several, and its progress. */
export interface SaveStep {
  readonly name: string
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
}

export interface SaveBarProps {
  /** Names of the changed fields; the bar is shown while there are any. */
  readonly changed: readonly string[]
  readonly onSave: () => void
  readonly onDiscard: () => void
  /** Saves, and closes the drawer or dialog; omitted where there is none. */
  readonly onSaveAndClose?: () => void
  readonly saving?: boolean
  /** Shown while saving and when one of them failed, if the save takes several calls. */
  readonly steps?: readonly SaveStep[]
  /** Why the last attempt failed. */
  readonly problem?: string | undefined
  /** Why saving is not possible now. */
  readonly reason?: string | undefined
  /** What saving does, such as to others. */
  readonly note?: ReactNode
  /** Whether it stands below what it saves, instead of floating above the end of it. */
  readonly docked?: boolean
}

/** How long the button says that the changes are saved, in milliseconds. */
const SAID = 2000

const icons = { waiting: null, running: IconLoader2, done: IconCheck, failed: IconAlertCircle } as const

/** Returns whether a save has just stored all changes. */
function useJustSaved(saving: boolean, isStored: boolean): boolean {
  const [wasSaving, setWasSaving] = useState(saving)
  const [justSaved, setJustSaved] = useState(false)
  if (wasSaving !== saving) {
    setWasSaving(saving)
    setJustSaved(!saving && isStored)
  }
  useEffect(() => {
    if (!justSaved) return undefined
    const timer = setTimeout(() => setJustSaved(false), SAID)
    return () => clearTimeout(timer)
  }, [justSaved])
  return justSaved && isStored
}

type WhatProps = Pick<SaveBarProps, 'changed' | 'saving' | 'steps' | 'problem' | 'note'>

/** Names the changes, or says why they are not saved. */
function What({ changed, saving, steps = [], problem, note }: WhatProps) {
  const text = useUiText()
  return (
    <>
      {problem ? (
        <span className={classes.problem}>{problem}</span>
      ) : (
        <>
          <strong>{text('ui.save.unsaved')}</strong> {changed.join(', ')}
        </>
      )}
      {note}
      {steps.length > 1 && (saving || problem) && (
        <ol className={classes.steps}>
          {steps.map(({ name, state }) => {
            const Icon = icons[state]
            return (
              <li key={name} data-state={state}>
                {Icon && <Icon size={14} aria-hidden />} {name}
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}

/** Renders the unsaved changes with the buttons to save or discard them. The caller handles the keys. */
export function SaveBar(props: SaveBarProps) {
  const { changed, onSave, onDiscard, onSaveAndClose, saving = false, problem, reason, docked = false } = props
  const text = useUiText()
  const justSaved = useJustSaved(saving, changed.length === 0 && !problem)
  if (changed.length === 0 && !saving && !problem && !justSaved) return null
  return (
    <section
      className={classes.bar}
      data-docked={docked || undefined}
      aria-label={text(justSaved ? 'ui.save.saved' : 'ui.save.region')}
    >
      {/* Screen readers hear of a save from its toast, once. */}
      <div className={classes.what} aria-live="polite">
        {!justSaved && <What {...props} />}
      </div>
      {!justSaved && (
        <Button variant="default" onClick={onDiscard} disabled={saving}>
          {text('ui.save.discard')}
        </Button>
      )}
      {onSaveAndClose && !justSaved && (
        <ExplainedButton data-key="Ctrl ⏎" variant="default" onClick={onSaveAndClose} loading={saving} reason={reason}>
          {text('ui.save.save-and-close')}
        </ExplainedButton>
      )}
      <ExplainedButton
        data-key="Ctrl S"
        loading={saving}
        reason={reason}
        {...(justSaved ? { leftSection: <IconCheck size={16} aria-hidden /> } : { onClick: onSave })}
      >
        {text(justSaved ? 'ui.save.saved' : 'ui.save.save')}
      </ExplainedButton>
    </section>
  )
}
