import { combineRefusalOf, type CombineFacts, type CombineRefusal } from '@backoffice/order-model'
import type { Group, Grouped } from '../../../platform/bulk/combining.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Message } from '../../../platform/messages/message.ts'
import { linesOf, type OrderRow } from '../../orders/index.ts'
import { whichNotMoved } from '../regroup/assert-movable.ts'
import { text } from '../messages.ts'
import { byAge, combineFactsOf, isBegun, MOST_OTHERS } from './combinable.ts'

/** An order that could be combined with others like it. */
interface Candidate {
  readonly row: OrderRow
  readonly facts: CombineFacts
  /** Whether something of it is picked: others may join it, but it joins no other. */
  readonly begun: boolean
}

/** What keeps an order from others of its customer, the least in common first. */
const reasons: readonly (readonly [refusal: CombineRefusal, reason: Message])[] = [
  ['other-website', text('alone-other-website')],
  ['other-currency', text('alone-other-currency')],
  ['other-address', text('alone-other-address')],
  ['other-terms', text('alone-other-terms')],
  ['other-stage', text('alone-other-stage')],
]

/** Returns why an order would not even go with one just like it. */
function ownReason(facts: CombineFacts): Message | undefined {
  const refusal = combineRefusalOf(facts, facts)
  return refusal && text(refusal === 'no-customer' ? 'refused-no-customer' : 'alone-picking')
}

/** Returns why an order goes with none of the orders of its customer. */
function whyAlone({ row, facts, begun }: Candidate, orders: readonly Candidate[]): Message {
  const refusals = new Set(orders.flatMap((other) => (other.row === row ? [] : [combineRefusalOf(facts, other.facts)])))
  if (begun && refusals.has(undefined)) return text('alone-picking')
  const [, reason = text('alone')] = reasons.findLast(([refusal]) => refusals.has(refusal)) ?? []
  return reason
}

const groupOf = ({ uid, number, customer_name: customer }: OrderRow, others: readonly OrderRow[]): Group => ({
  into: { uid, shows: { combined_from: others.map((other) => other.number), customer } },
  others: others.map((other) => ({ uid: other.uid, shows: { combined_into: number } })),
})

/** Groups the orders of a customer, the oldest first: each joins the first one that it goes together with. */
function groupCustomer(candidates: readonly Candidate[]) {
  const groups: { readonly first: Candidate; readonly others: OrderRow[] }[] = []
  const alone = new Map<string, Message>()
  for (const candidate of candidates) {
    const group = candidate.begun
      ? undefined
      : groups.find(({ first }) => combineRefusalOf(first.facts, candidate.facts) === undefined)
    if (!group) groups.push({ first: candidate, others: [] })
    else if (group.others.length < MOST_OTHERS) group.others.push(candidate.row)
    else alone.set(candidate.row.uid, text('alone-full', { most: MOST_OTHERS }))
  }
  for (const { first, others } of groups) if (others.length === 0) alone.set(first.row.uid, whyAlone(first, candidates))
  const isGroup = ({ others }: (typeof groups)[number]) => others.length > 0
  return { groups: groups.filter(isGroup).map(({ first, others }) => groupOf(first.row, others)), alone }
}

/** Groups orders by what may become one, by the rules of combining some by hand, and says why the others stay alone. */
export async function combinableGroups(database: Database, rows: readonly OrderRow[]): Promise<Grouped> {
  const lines = await linesOf(
    database,
    rows.map(({ uid }) => uid),
  )
  const alone = new Map(await whichNotMoved(database, rows))
  const candidates = rows.toSorted(byAge).flatMap((row): Candidate[] => {
    const facts = combineFactsOf(row)
    const reason = alone.get(row.uid) ?? ownReason(facts)
    if (reason) alone.set(row.uid, reason)
    return reason ? [] : [{ row, facts, begun: isBegun(lines(row.uid)) }]
  })
  const customers = Map.groupBy(candidates, ({ row }) => `${row.namespace} ${row.customer_uid}`)
  const grouped = [...customers.values()].map(groupCustomer)
  for (const [uid, reason] of grouped.flatMap((one) => [...one.alone])) alone.set(uid, reason)
  return {
    groups: grouped.flatMap(({ groups }) => groups),
    alone: new Map([...alone].map(([uid, message]) => [uid, { message }])),
  }
}
