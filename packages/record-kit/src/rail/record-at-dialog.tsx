import { localMoment, momentOf } from '@backoffice/texts'
import { useTimeZone } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { FieldsAt } from './fields-at.tsx'
import type { HistoryPlace } from './queries.ts'
import classes from './rail.module.css'
import { useRestoration } from './restoration.ts'
import { SurroundingsAt } from './surroundings-at.tsx'
import { useText } from './texts.ts'
import type { FieldFormat } from './use-field-reader.tsx'
import { useRecordAt } from './use-record-at.tsx'

export interface RecordAtDialogProps extends FieldFormat {
  readonly record: HistoryPlace
  /** The moment that is shown first, such as before the last change. */
  readonly first: Date
  readonly onClose: () => void
}

/**
 * Shows a record as it was at a moment beside what it is now, with its stock and websites, and restores the fields that
 * are selected.
 */
export default function RecordAtDialog({ record, first, onClose, ...format }: RecordAtDialogProps) {
  const text = useText()
  const timeZone = useTimeZone()
  const [local, setLocal] = useState(() => localMoment(first, timeZone))
  const [latest] = useState(() => localMoment(new Date(), timeZone))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const at = local === '' ? first : momentOf(local, timeZone)
  const { state, rows, isSame, surroundings, unknown, etag, isLoading, problem } = useRecordAt(record, at, format)
  const { restore, busy, problem: rejected } = useRestoration(record)
  const fields = rows
    .filter(({ field, isRestorable }) => isRestorable && chosen.has(field))
    .map(({ field }) => ({ field }))
  const toggle = (field: string) =>
    setChosen((before) =>
      before.has(field) ? new Set([...before].filter((one) => one !== field)) : new Set([...before, field]),
    )
  const confirm = async () => {
    const done = text('rail.restored-fields', { count: fields.length })
    if (await restore({ fields, at: at.toISOString() }, etag, done)) onClose()
  }
  return (
    <Dialog
      title={text('rail.at-title')}
      action={text('rail.at-restore', { count: fields.length })}
      lookup
      busy={busy}
      ready={fields.length > 0 && !isLoading}
      problem={rejected ?? problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <TextInput
        type="datetime-local"
        label={text('rail.at')}
        max={latest}
        data-autofocus
        value={local}
        onChange={(event) => setLocal(event.currentTarget.value)}
      />
      <div aria-live="polite" aria-busy={isLoading}>
        {state && state !== 'present' && <p className={classes.quiet}>{text(`rail.at-${state}`)}</p>}
        {state === 'present' && isSame && <p className={classes.quiet}>{text('rail.at-same')}</p>}
        {rows.length > 0 && <FieldsAt rows={rows} chosen={chosen} onToggle={toggle} />}
        {surroundings && <SurroundingsAt surroundings={surroundings} format={format} />}
        {unknown.length > 0 && (
          <p className={classes.quiet}>{text('rail.at-unknown', { fields: unknown.join(', ') })}</p>
        )}
      </div>
    </Dialog>
  )
}
