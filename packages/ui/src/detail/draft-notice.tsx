import { Button } from '@mantine/core'
import { useLocale } from '@backoffice/texts'
import { useUiText } from '../messages.ts'
import { formatDateTime } from '../values/format-date-time.ts'
import classes from './draft-notice.module.css'

export interface DraftNoticeProps {
  /** When it was typed, in milliseconds since 1970. */
  readonly savedAt: number
  /** Names of the fields that restoring would change. */
  readonly fields: readonly string[]
  /** Names of those that somebody else has saved differently since. */
  readonly clashes?: readonly string[]
  readonly onRestore: () => void
  readonly onDiscard: () => void
}

/** Offers what was typed another time and never saved. */
export function DraftNotice({ savedAt, fields, clashes = [], onRestore, onDiscard }: DraftNoticeProps) {
  const text = useUiText()
  const locale = useLocale()
  return (
    <section className={classes.notice} aria-label={text('ui.draft.region')}>
      <output className={classes.what}>
        <strong>{text('ui.draft.from', { when: formatDateTime(new Date(savedAt), locale) })}</strong>{' '}
        {fields.join(', ')}
        {clashes.length > 0 && <span>{text('ui.draft.conflicts', { fields: clashes.join(', ') })}</span>}
      </output>
      <Button variant="default" onClick={onDiscard}>
        {text('ui.draft.discard')}
      </Button>
      <Button onClick={onRestore}>{text('ui.draft.restore')}</Button>
    </section>
  )
}
