import { messageOf, readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { Section, Timeline, type TimelineEvent } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'

type Entry = Schema<'AuditEntry'>

/** Fields that follow from a change and are not listed themselves. */
const technical = new Set(['version', 'updated_at', 'updated_by', 'created_at', 'uid', 'id', 'namespace'])

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** Returns the change of each field that people know. */
const changesOf = ({ before, after }: Entry, labels: Readonly<Record<string, string>>) =>
  before === null || after === null
    ? []
    : Object.keys(after)
        .filter((field) => !technical.has(field))
        .map((field) => ({ field: labels[field] ?? field, before: shown(before[field]), after: shown(after[field]) }))

interface ChangesSectionProps {
  /** The entries; undefined until they are loaded. */
  readonly entries: readonly Entry[] | undefined
  readonly error: Error | null
  readonly labels: Readonly<Record<string, string>>
}

/** Lists changes: who, when, and the values before. */
export function ChangesSection({ entries, error, labels }: ChangesSectionProps) {
  const text = useText()
  const sources = {
    screen: text('record.history.someone'),
    bulk: text('record.history.bulk'),
    import: text('record.history.import'),
    system: text('record.history.system'),
  }
  const events = (entries ?? [])
    .filter(({ outcome }) => outcome === 'done')
    .map((entry): TimelineEvent => ({
      id: entry.id,
      at: entry.at,
      what: text(entry.before === null ? 'record.history.created' : 'record.history.changed'),
      who: entry.actor_name ?? sources[entry.source],
      changes: changesOf(entry, labels),
    }))
  return (
    <Section title={text('record.history.title')}>
      {error && <p role="alert">{messageOf(error)}</p>}
      {entries && events.length === 0 && <p>{text('record.history.none')}</p>}
      <Timeline events={events} />
    </Section>
  )
}

interface HistorySectionProps {
  readonly resource: Schema<'RecordKind'>
  /** Uid of the record. */
  readonly object: string
  readonly labels: Readonly<Record<string, string>>
}

/** Lists the changes of a record without a rail. */
export function HistorySection({ resource, object, labels }: HistorySectionProps) {
  const { api } = useShell()
  const { data, error } = useQuery(
    readOptions(api, '/api/audit-entries', { params: { query: { resource, object, limit: 50 } } }),
  )
  return <ChangesSection entries={data?.results} error={error} labels={labels} />
}
