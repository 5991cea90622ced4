import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { nextNumber } from '../platform/database/counters.ts'
import type { Member } from './add-team.ts'

/** What colleagues wrote: to whom, how many hours ago, and about which kind of record. */
const notes = [
  {
    by: 'Samir',
    to: 'Nora',
    hours: 2,
    about: 'packed',
    body: 'Packed, but the carton is at its limit. Is a second parcel fine with the customer?',
  },
  {
    by: 'Nora',
    to: 'Samir',
    hours: 1,
    about: 'packed',
    body: 'She says two parcels are fine. Please put the candles in the first one.',
  },
  {
    by: 'Sanne',
    to: null,
    hours: 20,
    about: 'held in Benelux',
    body: 'Gebeld: de klant mailt morgen het juiste huisnummer.',
  },
  {
    by: 'Nora',
    to: 'Maeve',
    hours: 26,
    about: 'sold out',
    body: 'Third customer today who asks when this is back. Can we order earlier?',
  },
  {
    by: 'Maeve',
    to: 'Nora',
    hours: 22,
    about: 'sold out',
    body: 'Ordered on Tuesday, they promise delivery within eight days.',
  },
  {
    by: 'Theo',
    to: 'Nora',
    hours: 49,
    about: 'unpaid',
    body: 'Second reminder sent. They have always paid in the end.',
  },
] as const

/** Tasks: who asks for them, whose they are (null: the administrator's), and in how many hours they are due. */
const tasks = [
  {
    title: 'Approve the refund of the damaged lanterns',
    by: 'Nora',
    for: null,
    due: -2,
    priority: 'High',
    about: null,
  },
  {
    title: 'Check the prices of the spring collection',
    by: 'Maeve',
    for: null,
    due: 1,
    priority: 'Normal',
    about: null,
  },
  {
    title: 'Call the supplier about the late delivery',
    by: 'Nora',
    for: 'Maeve',
    due: 4,
    priority: 'High',
    about: 'sold out',
  },
  { title: 'Photograph the new lanterns', by: 'Maeve', for: 'Maeve', due: 30, priority: 'Normal', about: null },
  { title: 'Ask for the missing house number', by: 'Nora', for: 'Nora', due: -3, priority: 'High', about: 'held' },
  { title: 'Count the shelf of tea towels', by: 'Nora', for: 'Samir', due: 22, priority: 'Normal', about: null },
  { title: 'Reconcile the payments of last month', by: 'Theo', for: 'Theo', due: 70, priority: 'Normal', about: null },
] as const

type About = Exclude<(typeof notes | typeof tasks)[number]['about'], null>

const held = (code: string) =>
  `select o.uid, o.namespace from orders o join namespaces n on n.uid = o.namespace and n.code = '${code}' where o.stage = 'On hold' order by o.hold_reason = 'Address' desc, o.placed_at, o.number limit 1`

/** Finds the record of each kind that is talked about. */
const subjects: Readonly<Record<About, { readonly resource: 'orders' | 'products'; readonly sql: string }>> = {
  packed: {
    resource: 'orders',
    sql: `select uid, namespace from orders where stage = 'Packed' order by placed_at, number limit 1`,
  },
  held: { resource: 'orders', sql: held('GIFT') },
  'held in Benelux': { resource: 'orders', sql: held('BENELUX') },
  unpaid: {
    resource: 'orders',
    sql: `select o.uid, o.namespace from orders o join namespaces n on n.uid = o.namespace and n.code = 'GIFT'
      where o.payment_state = 'Unpaid' and o.stage = 'Delivered' order by o.placed_at, o.number limit 1`,
  },
  'sold out': {
    resource: 'products',
    sql: `select p.uid, p.namespace from products p join stock_levels s on s.stock_item = p.uid where p.status = 'Active'
      order by s.on_hand - s.reserved > 2, (select count(*) from order_lines l where l.product_uid = p.uid) desc, p.sku limit 1`,
  },
}

interface Subject {
  readonly resource: 'orders' | 'products'
  readonly uid: string
  readonly namespace: string
}

async function findSubjects(client: PoolClient): Promise<ReadonlyMap<string, Subject>> {
  const found = new Map<string, Subject>()
  for (const [about, { resource, sql }] of Object.entries(subjects)) {
    const {
      rows: [row],
    } = await client.query<{ uid: string; namespace: string }>(sql)
    if (row) found.set(about, { resource, ...row })
  }
  return found
}

/** Adds notes with mentions and tasks that the team wrote about what goes on. */
export async function addConversation(
  client: PoolClient,
  team: readonly Member[],
  { home, administrator }: { readonly home: string; readonly administrator: string },
): Promise<void> {
  const uidOf = (first: string | null): string | undefined => team.find(({ name }) => name.split(' ')[0] === first)?.uid
  const found = await findSubjects(client)
  for (const { by, to, hours, about, body } of notes) {
    const subject = found.get(about)
    if (!subject) continue
    await client.query(
      `insert into notes (uid, namespace, resource, object, author, body, mentions, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, now() - make_interval(hours => $8), now() - make_interval(hours => $8))`,
      [
        randomUUID(),
        subject.namespace,
        subject.resource,
        subject.uid,
        uidOf(by),
        body,
        [uidOf(to)].filter(Boolean),
        hours,
      ],
    )
  }
  for (const { title, by, for: assignee, due, priority, about } of tasks) {
    const subject = found.get(about ?? '')
    await client.query(
      `insert into tasks (uid, namespace, number, title, priority, due, assignees, asked_by, links)
      values ($1, $2, $3, $4, $5, now() + make_interval(hours => $6), $7, $8, $9)`,
      [
        randomUUID(),
        home,
        String(await nextNumber(drizzle(client), home, 'task', 1)),
        title,
        priority,
        due,
        [uidOf(assignee) ?? administrator],
        uidOf(by),
        JSON.stringify(subject ? [{ resource: subject.resource, object: subject.uid }] : []),
      ],
    )
  }
}
