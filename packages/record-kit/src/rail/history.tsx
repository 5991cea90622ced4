import { messageOf } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { Section, Select, Timeline, type TimelineEvent, useMomentFormat } from '@backoffice/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { changesOf, isFile, type FieldChange } from './changes.ts'
import { HistoryFile } from './history-file.tsx'
import { HISTORY_STEP, historyQuery, type RecordPlace } from './queries.ts'
import classes from './rail.module.css'
import type { RecordRailProps } from './record-rail.tsx'
import { shown } from './shown.ts'
import { useText } from './texts.ts'

interface HistoryProps extends Pick<RecordRailProps, 'labels'> {
  readonly record: RecordPlace
  readonly money: RecordRailProps['money'] | undefined
  readonly say?: RecordRailProps['say'] | undefined
  readonly beginning: TimelineEvent | undefined
}

/** Lists the changes of a record, newest first, optionally of a single field. */
export function History({ record, labels, money, say, beginning }: HistoryProps) {
  const text = useText()
  const locale = useLocale()
  const moment = useMomentFormat()
  const { api } = useShell()
  const [limit, setLimit] = useState(HISTORY_STEP)
  const [field, setField] = useState<string | null>(null)
  const { data, error } = useQuery({ ...historyQuery(api, record, limit), placeholderData: keepPreviousData })
  const entries = (data?.results ?? [])
    .filter(({ outcome }) => outcome === 'done')
    .map((entry) => ({ entry, changes: changesOf(entry.before, entry.after) }))
  const nameOf = ({ path }: FieldChange) =>
    path
      // Numbers of files say nothing to people.
      .filter((part) => !/^\d+$/.test(part))
      .map((part, place) => labels[part] ?? (place > 0 && part.length === 2 ? part.toUpperCase() : part))
      .join(' · ')
  const currencyOf = ({ path: [first = ''] }: FieldChange) =>
    money?.fields.includes(first) ? money.currency : undefined
  const read = (value: unknown, change: FieldChange): ReactNode =>
    isFile(value) ? <HistoryFile of={value} /> : readText(value, change)
  const readText = (value: unknown, change: FieldChange) =>
    (change.path.length === 1 ? say?.(change.path[0] ?? '', value) : undefined) ??
    shown(value, { locale, moment, yes: text('rail.yes'), no: text('rail.no'), currency: currencyOf(change) })
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
    .map(({ entry: { id, at, actor_name, source, before, after, operation }, changes }): TimelineEvent => {
      const how = source === 'screen' ? undefined : text(`rail.source.${source}`)
      const what =
        operation === 'undoAuditEntry'
          ? 'rail.undone'
          : operation === 'redoAuditEntry'
            ? 'rail.redone'
            : before === null
              ? 'rail.created'
              : after === null
                ? 'rail.deleted'
                : 'rail.changed'
      return {
        id,
        at,
        what: text(what),
        who: [actor_name ?? (how === undefined ? text('rail.someone') : undefined), how]
          .filter((part) => part !== undefined)
          .join(' · '),
        changes: changes.map((change) => ({
          field: nameOf(change),
          before: read(change.before, change),
          after: read(change.after, change),
        })),
      }
    })
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
      <Timeline events={beginning && isWhole && chosen === null ? [...events, beginning] : events} />
      {data && !isWhole && (
        <button type="button" className={classes.more} onClick={() => setLimit(limit + HISTORY_STEP)}>
          {text('rail.older')}
        </button>
      )}
    </Section>
  )
}
