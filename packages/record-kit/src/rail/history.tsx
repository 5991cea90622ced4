import { messageOf } from '@backoffice/api-client'
import { lazyDialog, useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { Section, Select, Timeline } from '@backoffice/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changesOf, type EntryChange } from './changes.ts'
import { useHistoryEvents } from './history-events.tsx'
import { HISTORY_STEP, historyQuery, type HistoryPlace } from './queries.ts'
import classes from './rail.module.css'
import type { RecordRailProps } from './record-rail.tsx'
import { useText } from './texts.ts'
import { useFieldReader } from './use-field-reader.tsx'
import type { RecordAtDialogProps } from './record-at-dialog.tsx'
import type { RestoreDialogProps } from './restore-dialog.tsx'

const RestoreDialog = lazyDialog<RestoreDialogProps>(() => import('./restore-dialog.tsx'), [])
const RecordAtDialog = lazyDialog<RecordAtDialogProps>(() => import('./record-at-dialog.tsx'), [])

interface HistoryProps extends Pick<RecordRailProps, 'labels' | 'money' | 'say' | 'hidden' | 'derived' | 'beginning'> {
  readonly record: HistoryPlace
}

/** Lists the changes of a record, newest first, optionally of a single field. */
export function History({ record, labels, money, say, hidden = [], derived = [], beginning }: HistoryProps) {
  const text = useText()
  const locale = useLocale()
  const { api } = useShell()
  const [limit, setLimit] = useState(HISTORY_STEP)
  const [field, setField] = useState<string | null>(null)
  const [restored, setRestored] = useState<{ readonly entry: number; readonly change: EntryChange }>()
  const [looksBack, setLooksBack] = useState(false)
  const { data, error } = useQuery({ ...historyQuery(api, record, limit), placeholderData: keepPreviousData })
  const entries = (data?.results ?? [])
    .filter(({ outcome }) => outcome === 'done')
    .map((entry) => ({
      entry,
      changes: changesOf(entry.before, entry.after).filter(({ field: name }) => !hidden.includes(name)),
    }))
  const { nameOf, read } = useFieldReader({ labels, money, say })
  const eventOf = useHistoryEvents({ nameOf, read, derived, onRestore: setRestored })
  const fields = [...new Set(entries.flatMap(({ changes }) => changes.map(nameOf)))].sort((a, b) =>
    a.localeCompare(b, locale),
  )
  const chosen = field !== null && fields.includes(field) ? field : null
  const events = entries
    .map(({ entry, changes }) => ({
      entry,
      changes: changes.filter((change) => chosen === null || nameOf(change) === chosen),
    }))
    .filter(({ entry: { before, after }, changes }) => changes.length > 0 || (chosen === null && (!before || !after)))
    .map(eventOf)
  const isWhole = data !== undefined && data.total <= limit
  return (
    <Section title={text('rail.history')}>
      {error && <p role="alert">{messageOf(error)}</p>}
      {fields.length > 1 && (
        <Select
          size="xs"
          className={classes.who ?? ''}
          label={text('rail.filter-field')}
          placeholder={text('rail.every-field')}
          clearable
          searchable
          data={fields}
          value={chosen}
          onChange={setField}
        />
      )}
      {data && events.length === 0 && !beginning && <p className={classes.quiet}>{text('rail.no-history')}</p>}
      {entries.length > 0 && (
        <button type="button" className={classes.more} aria-haspopup="dialog" onClick={() => setLooksBack(true)}>
          {text('rail.at-open')}
        </button>
      )}
      {restored && (
        <RestoreDialog
          record={record}
          {...restored}
          name={nameOf(restored.change)}
          value={read(restored.change.before, restored.change)}
          onClose={() => setRestored(undefined)}
        />
      )}
      {looksBack && (
        <RecordAtDialog
          record={record}
          first={new Date(Date.parse(entries[0]?.entry.at ?? '') - 60_000)}
          labels={labels}
          money={money}
          say={say}
          onClose={() => setLooksBack(false)}
        />
      )}
      <Timeline events={beginning && isWhole && chosen === null ? [...events, beginning] : events} />
      {data && !isWhole && (
        <button type="button" className={classes.more} onClick={() => setLimit(limit + HISTORY_STEP)}>
          {text('rail.older')}
        </button>
      )}
    </Section>
  )
}
