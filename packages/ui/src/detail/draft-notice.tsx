import { lazy, Suspense } from '@backoffice/lazy'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { ExplainedButton } from '../actions/explained-button.tsx'
import { useUiText } from '../messages.ts'
import { useMomentFormat } from '../values/format-date-time.ts'
import type { DraftField } from './draft-fields.tsx'
import classes from './draft-notice.module.css'

const DraftFields = lazy(() => import('./draft-fields.tsx'))

export interface DraftNoticeProps {
  /** When it was typed, in milliseconds since 1970. */
  readonly savedAt: number
  /** The fields that restoring would change. */
  readonly fields: readonly DraftField[]
  /** Whether the record was saved since the draft was started. */
  readonly isOutdated?: boolean
  /** Restores these fields, or all of them. */
  readonly onRestore: (fields?: readonly string[]) => void
  readonly onDiscard: () => void
}

/** Offers to restore an unsaved draft: all of it, or field by field, beside what is saved now. */
export function DraftNotice({ savedAt, fields, isOutdated = false, onRestore, onDiscard }: DraftNoticeProps) {
  const text = useUiText()
  const format = useMomentFormat()
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const conflicts = fields.filter(({ isConflict }) => isConflict).map(({ label }) => label)
  const taken = fields.filter(({ field }) => !left.has(field)).map(({ field }) => field)
  const isWhole = taken.length === fields.length
  const toggle = (field: string) =>
    setLeft((before) => new Set(before.has(field) ? [...before].filter((one) => one !== field) : [...before, field]))
  return (
    <section className={classes.notice} aria-label={text('ui.draft.region')}>
      <output className={classes.what}>
        <strong>{text('ui.draft.from', { when: format.dateTime(new Date(savedAt)) })}</strong>{' '}
        {fields.map(({ label }) => label).join(', ')}
        {conflicts.length > 0 ? (
          <span>{text('ui.draft.conflicts', { fields: conflicts.join(', ') })}</span>
        ) : (
          isOutdated && <span>{text('ui.draft.outdated')}</span>
        )}
      </output>
      <Button variant="default" onClick={onDiscard}>
        {text('ui.draft.discard')}
      </Button>
      {fields.some(({ values }) => values) && (
        <Button variant="default" aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
          {text('ui.draft.compare')}
        </Button>
      )}
      <ExplainedButton
        reason={taken.length === 0 ? text('ui.draft.select') : undefined}
        onClick={() => onRestore(isWhole ? undefined : taken)}
      >
        {isWhole ? text('ui.draft.restore') : text('ui.draft.restore-some', { taken: taken.length, of: fields.length })}
      </ExplainedButton>
      <div id={panel} className={classes.fields} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <DraftFields fields={fields} left={left} onToggle={toggle} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
