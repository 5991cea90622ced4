import { Button } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconLoader2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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

const icons = { waiting: null, running: IconLoader2, done: IconCheck, failed: IconAlertCircle } as const

/** Renders the unsaved changes with the buttons to save or discard them. The caller handles the keys. */
export function SaveBar({
  changed,
  onSave,
  onDiscard,
  onSaveAndClose,
  saving = false,
  steps = [],
  problem,
  reason,
  note,
  docked = false,
}: SaveBarProps) {
  const text = useUiText()
  if (changed.length === 0 && !saving && !problem) return null
  return (
    <section className={classes.bar} data-docked={docked || undefined} aria-label={text('ui.save.region')}>
      <div className={classes.what} aria-live="polite">
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
      </div>
      <Button variant="default" onClick={onDiscard} disabled={saving}>
        {text('ui.save.discard')}
      </Button>
      {onSaveAndClose && (
        <ExplainedButton data-key="Ctrl ⏎" variant="default" onClick={onSaveAndClose} loading={saving} reason={reason}>
          {text('ui.save.save-and-close')}
        </ExplainedButton>
      )}
      <ExplainedButton data-key="Ctrl S" onClick={onSave} loading={saving} reason={reason}>
        {text('ui.save.save')}
      </ExplainedButton>
    </section>
  )
}
