import { Button } from '@mantine/core'
import { useUiText } from '../messages.ts'
import { useMomentFormat } from '../values/format-date-time.ts'
import classes from './draft-notice.module.css'

export interface DraftNoticeProps {
  /** When it was typed, in milliseconds since 1970. */
  readonly savedAt: number
  /** Names of the fields that restoring would change. */
  readonly fields: readonly string[]
  /** Names of the fields that someone else has saved with another value since. */
  readonly conflicts?: readonly string[]
  readonly onRestore: () => void
  readonly onDiscard: () => void
}

/** Offers to restore an unsaved draft. */
export function DraftNotice({ savedAt, fields, conflicts = [], onRestore, onDiscard }: DraftNoticeProps) {
  const text = useUiText()
  const format = useMomentFormat()
  return (
    <section className={classes.notice} aria-label={text('ui.draft.region')}>
      <output className={classes.what}>
        <strong>{text('ui.draft.from', { when: format.dateTime(new Date(savedAt)) })}</strong> {fields.join(', ')}
        {conflicts.length > 0 && <span>{text('ui.draft.conflicts', { fields: conflicts.join(', ') })}</span>}
      </output>
      <Button variant="default" onClick={onDiscard}>
        {text('ui.draft.discard')}
      </Button>
      <Button onClick={onRestore}>{text('ui.draft.restore')}</Button>
    </section>
  )
}
