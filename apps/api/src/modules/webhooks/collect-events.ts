import { inArray, sql } from 'drizzle-orm'
import { operations } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/records.ts'
import type { DomainEvent, EventConsumer } from '../../platform/events/consume-events.ts'
import type { Kinds } from '../../platform/records/kinds.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import { queueDeliveries } from './queue-deliveries.ts'

/** Version of the payload that webhooks get. */
const PAYLOAD_VERSION = 1

/** An event that a webhook asks for. */
interface Wanted {
  readonly [column: string]: unknown
  readonly event: number
  readonly webhook: string
  readonly namespace: string
}

/**
 * Returns which webhooks want which events: those of the namespace of the record and of the namespaces above it, and
 * never those of another tenant. A webhook of a closed namespace gets nothing.
 */
async function wantedOf(database: Database, events: readonly DomainEvent[]): Promise<readonly Wanted[]> {
  const { rows } = await database.execute<Wanted>(sql`
    with recursive places(of, uid, parent_id) as (
      select n.uid, n.uid, n.parent_id from namespaces n
      where n.uid = any(${sql.param(events.flatMap(({ namespace }) => namespace ?? []))}::text[])
      union select p.of, n.uid, n.parent_id from places p join namespaces n on n.id = p.parent_id)
    select e.id::float8 as event, w.uid as webhook, w.namespace from domain_events e
    join places p on p.of = e.namespace
    join webhooks w on w.namespace = p.uid and w.status <> 'Off' and e.subject_type || '.' || e.type = any(w.events)
      and w.created_at <= e.at
    join namespaces n on n.uid = w.namespace and n.status = 'Active'
    where e.id = any(${sql.param(events.map(({ id }) => id))}::bigint[]) order by e.id, w.id`)
  return rows
}

/** Returns the SKUs, numbers and other codes of records, by kind and uid, where paths have them instead of uids. */
async function codesOf(
  database: Database,
  kinds: Kinds,
  events: readonly DomainEvent[],
): Promise<ReadonlyMap<string, string>> {
  const codes = new Map<string, string>()
  for (const [resource, some] of Map.groupBy(events, ({ subject_type }) => subject_type)) {
    const kind = kinds.find(resource)
    const uid = kind && Reflect.get(kind.table, 'uid')
    if (!kind || kind.code === uid) continue
    const rows = await database
      .select({ uid: sql<string>`uid`, code: sql<string>`${kind.code}::text` })
      .from(kind.table)
      .where(inArray(sql`uid`, [...new Set(some.map(({ subject }) => subject))]))
    for (const row of rows) codes.set(`${resource} ${row.uid}`, row.code)
  }
  return codes
}

/** Returns what webhooks get of an event: names and addresses, and none of the contents of the record. */
function bodyOf({ at, type, subject_type, subject, namespace, payload }: DomainEvent, about: About): string {
  const { kinds, address, codes } = about
  const code = codes.get(`${subject_type} ${subject}`) ?? null
  const read = kinds.find(subject_type)?.operations.read
  const path = read && operations[read].path.replace(/\{\w+\}$/, encodeURIComponent(code ?? subject))
  return JSON.stringify({
    type: `${subject_type}.${type}`,
    timestamp: iso(at),
    version: PAYLOAD_VERSION,
    data: {
      kind: subject_type,
      uid: subject,
      code,
      namespace,
      ...(payload.changed && { changed: payload.changed }),
      url: path === undefined || type === 'deleted' ? null : `${address}${path}`,
    },
  })
}

interface About extends Pick<Ports, 'kinds' | 'address'> {
  readonly codes: ReadonlyMap<string, string>
}

/** Queues a delivery for each webhook that wants an event, once. */
export const webhookConsumer = ({ kinds, address }: Pick<Ports, 'kinds' | 'address'>): EventConsumer => ({
  name: 'webhooks',
  async consume(transaction, events) {
    const wanted = await wantedOf(transaction, events)
    if (wanted.length === 0) return
    const ids = new Set(wanted.map(({ event }) => event))
    const needed = events.filter(({ id }) => ids.has(id))
    const codes = await codesOf(transaction, kinds, needed)
    const bodies = new Map(needed.map((event) => [event.id, { event, body: bodyOf(event, { kinds, address, codes }) }]))
    await queueDeliveries(
      transaction,
      wanted.flatMap(({ event: id, webhook, namespace }) => {
        const made = bodies.get(id)
        if (!made) return []
        const { event, body } = made
        return [{ namespace, webhook, event: id, type: `${event.subject_type}.${event.type}`, body }]
      }),
    )
  },
})
