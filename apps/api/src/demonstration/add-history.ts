import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { OperationId } from '@backoffice/api-contract'
import type { PoolClient } from 'pg'
import { namespaces } from '../platform/accounts/tables.ts'
import { auditEntries } from '../platform/audit/tables.ts'
import type { Database } from '../platform/database/database.ts'
import type { Recorder } from '../platform/http/types.ts'
import type { ResourceName } from '../platform/records/contract-of.ts'
import type { Kinds } from '../platform/records/kinds.ts'
import { lockOwn } from '../platform/records/lock-rows.ts'
import { isWritable } from '../platform/records/restore.ts'
import { systemWork } from '../platform/records/system-work.ts'
import { write } from '../platform/records/write.ts'
import { findAccount } from '../platform/session/account.ts'
import { nodeFields, scopeOf } from '../platform/session/scope.ts'
import type { Member } from './add-team.ts'
import { randomOf } from './random-of.ts'

/** Changes of one kind by one person: of which records, on which days before today, and to what. */
interface Plan {
  readonly by: string
  readonly resource: ResourceName
  readonly operation: OperationId
  /**
   * Selects `uid` of the records, `patch`, their new values, and `former`, those that they get before, where the new
   * ones are what they have already. `$1` is the code of the namespace.
   */
  readonly records: string
  readonly in: string
  readonly days: readonly number[]
}

/** Products of a namespace that sell best, apart from those of stories. */
const bestProducts = `
  from products p join namespaces n on n.uid = p.namespace and n.code = $1
  where p.kind = 'Simple' and p.status = 'Active' and p.price > 100 and p.stock_policy = 'Track' and p.sku not in ('21034', '22086', '22727')
  order by (select coalesce(sum(d.quantity), 0) from sales_daily d where d.product_uid = coalesce(p.above_uid, p.uid)) desc, p.sku`

const oldestCustomers = `from customers c join namespaces n on n.uid = c.namespace and n.code = $1 where c.email is not null order by c.id`

/** What each person changed, as far as the permissions of their group go. */
const plans: readonly Plan[] = [
  {
    by: 'Maeve',
    resource: 'products',
    operation: 'changeProduct',
    in: 'GIFT',
    days: [29, 26, 24, 20, 17, 13, 9, 6, 3, 1],
    records: `select p.uid, jsonb_build_object('price', p.price - 10 * (1 + abs(hashtext(p.sku)) % 4)) as former, jsonb_build_object('price', p.price) as patch ${bestProducts}`,
  },
  {
    by: 'Maeve',
    resource: 'suppliers',
    operation: 'changeSupplier',
    in: 'GIFT',
    days: [27, 12],
    records: `select s.uid, jsonb_build_object('lead_days', s.lead_days - 2) as former, jsonb_build_object('lead_days', s.lead_days) as patch from suppliers s join namespaces n on n.uid = s.namespace and n.code = $1 order by s.code desc`,
  },
  {
    by: 'Maeve',
    resource: 'brands',
    operation: 'changeBrand',
    in: 'GIFT',
    days: [22, 22, 8],
    records: `select b.uid, jsonb_build_object('url', 'https://' || b.slug || '.example') as patch from brands b join namespaces n on n.uid = b.namespace and n.code = $1 order by b.sequence`,
  },
  {
    by: 'Jonas',
    resource: 'products',
    operation: 'changeProduct',
    in: 'DEFR',
    days: [25, 18, 11, 4],
    records: `select p.uid, jsonb_build_object('price', p.price - 20) as former, jsonb_build_object('price', p.price) as patch ${bestProducts}`,
  },
  {
    by: 'Jonas',
    resource: 'websites',
    operation: 'changeWebsite',
    in: 'DEFR',
    days: [15],
    records: `select w.uid, jsonb_build_object('shipment_price', w.shipment_price - 50) as former, jsonb_build_object('shipment_price', w.shipment_price) as patch from websites w join namespaces n on n.uid = w.namespace and n.code = $1 order by w.id`,
  },
  {
    by: 'Nora',
    resource: 'customers',
    operation: 'changeCustomer',
    in: 'GIFT',
    days: [28, 23, 16, 10, 5, 2],
    records: `select c.uid, jsonb_build_object('phone', '+44 20 7946 0' || 100 + abs(hashtext(c.number)) % 900) as patch ${oldestCustomers}`,
  },
  {
    by: 'Sanne',
    resource: 'customers',
    operation: 'changeCustomer',
    in: 'BENELUX',
    days: [21, 14, 7],
    records: `select c.uid, jsonb_build_object('risk', 'Watch') as patch ${oldestCustomers}`,
  },
  {
    by: 'Samir',
    resource: 'orders',
    operation: 'changeOrder',
    in: 'GIFT',
    days: [1, 1, 1],
    records: `select o.uid, jsonb_build_object('tags', o.tags || array['fragile']) as patch from orders o join namespaces n on n.uid = o.namespace and n.code = $1 where o.stage in ('Picking', 'Packed', 'To do') order by o.placed_at, o.number`,
  },
  {
    by: 'Theo',
    resource: 'accounts',
    operation: 'changeOwnAccount',
    in: 'theo@giftworks.example',
    days: [19],
    records: `select uid, jsonb_build_object('phone', '+44 20 7946 0182') as patch from accounts where email = $1`,
  },
]

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const FIRST_HOUR = 9
const WORKING_MINUTES = 8 * 60

/** Returns a moment of the working hours of a day before today. */
function momentOf(days: number, of: string): Date {
  const day = new Date(Date.now() - days * DAY_MS)
  day.setUTCHours(FIRST_HOUR, 0, 0, 0)
  return new Date(day.getTime() + Math.floor(randomOf(of)() * WORKING_MINUTES) * MINUTE_MS)
}

/**
 * Writes history entries that say another moment than now: the month before the first start is made up, like its
 * orders. They are sealed as they are written, like all others. Nothing but this file can write such entries.
 */
const recorderAt =
  (
    database: Database,
    about: { readonly at: Date; readonly actor: string; readonly operation: OperationId },
  ): Recorder =>
  async (changes) => {
    for (const { resource, object, namespace = null, before, after, follows } of 'resource' in changes
      ? [changes]
      : changes)
      await database
        .insert(auditEntries)
        .values({ ...about, resource, object, namespace, before, after, ...(follows && { source: 'system' as const }) })
  }

interface Step {
  readonly plan: Plan
  readonly at: Date
  readonly uid: string
  readonly patch: Record<string, unknown>
  readonly former?: Record<string, unknown>
}

/** Makes a change as its person makes it, through the rules of its kind. */
async function change(
  database: Database,
  kinds: Kinds,
  by: Member,
  { plan, at, uid, patch, former }: Step,
): Promise<void> {
  const account = await findAccount(database, by.uid)
  const kind = kinds.of(plan.resource)
  if (!account || !isWritable(kind)) throw new Error(`${by.name} cannot change ${plan.resource}`)
  const work = {
    // All records are queued for the search index afterwards.
    ...systemWork(database, { add: async () => 0 }, kinds, plan.operation),
    account,
    actor: account.uid,
    scope: scopeOf(account, await database.select(nodeFields).from(namespaces)),
    record: recorderAt(database, { at, actor: account.uid, operation: plan.operation }),
  }
  if (former) await database.update(kind.table).set(former).where(eq(kind.table.uid, uid))
  const [row] = await lockOwn(work, kind, [uid])
  if (!row) throw new Error(`${by.name} cannot see ${plan.resource} ${uid}`)
  await write(work, kind, row, patch)
  await database
    .update(kind.table)
    .set({ updated_at: sql`${at.toISOString()}::timestamptz` })
    .where(eq(kind.table.uid, uid))
}

/** Adds a month of changes by the team: each is really made, the oldest first. */
export async function addHistory(client: PoolClient, kinds: Kinds, team: readonly Member[]): Promise<void> {
  const database = drizzle(client)
  const steps: Step[] = []
  for (const plan of plans) {
    const { rows } = await client.query<Pick<Step, 'uid' | 'patch' | 'former'>>(
      `${plan.records} limit ${plan.days.length}`,
      [plan.in],
    )
    steps.push(
      ...rows.map((row, index) => ({
        ...row,
        plan,
        at: momentOf(plan.days[index] ?? 1, `${plan.by} ${plan.resource} ${index}`),
      })),
    )
  }
  for (const step of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const by = team.find(({ name }) => name.startsWith(`${step.plan.by} `))
    if (!by) throw new Error(`${step.plan.by} is not on the team`)
    await change(database, kinds, by, step)
  }
}
