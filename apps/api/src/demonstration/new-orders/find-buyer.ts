import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { insert } from '../../platform/records/insert.ts'
import type { Work } from '../../platform/records/work.ts'
import { customer, customers, nextCustomerNumber } from '../../modules/customers/index.ts'
import { personOf } from '../made-up-person.ts'
import type { Shop } from './pick-shop.ts'

/** Of all orders, so many are of somebody who has bought before. */
const KNOWN = 0.7

/** Who buys, and where it goes; without a customer where none is made up. */
export interface Buyer {
  readonly customer: string | null
  readonly address: Schema<'Address'> | null
}

/** Returns a customer of the shop's country, another one for each seed. */
async function findKnown(
  { database }: Pick<Work, 'database'>,
  { namespace, wholesale, country }: Shop,
  seed: number,
): Promise<Buyer | undefined> {
  const [row] = await database
    .select({ uid: customers.uid, addresses: customers.addresses })
    .from(customers)
    .where(
      and(
        eq(customers.namespace, namespace),
        eq(customers.wholesale, wholesale),
        eq(customers.status, 'Active'),
        isNotNull(customers.email),
        sql`${customers.addresses} -> 0 ->> 'country' = ${country}`,
      ),
    )
    .orderBy(sql`hashtext(${customers.uid} || ${String(seed)})`)
    .limit(1)
  return row && { customer: row.uid, address: row.addresses[0] ?? null }
}

/** Adds a made-up customer who lives in the shop's country. */
async function addNew(work: Work, { namespace, wholesale, country, language }: Shop): Promise<Buyer> {
  const number = await nextCustomerNumber(work.database, namespace)
  const person = personOf(`${namespace} ${number}`, country, wholesale)
  if (!person) return { customer: null, address: null }
  const { address, mailbox, ...names } = person
  const { row } = await insert(work, customer, {
    ...names,
    namespace,
    number,
    type: wholesale ? 'Business' : 'Consumer',
    email: `${mailbox}.${number.toLowerCase()}@post.example`,
    addresses: [address],
    wholesale,
    language,
  })
  return { customer: row.uid, address }
}

/** Returns who places the next order on a website: mostly somebody who has bought before. */
export async function findBuyer(work: Work, shop: Shop, seed: number, random: () => number): Promise<Buyer> {
  const known = random() < KNOWN ? await findKnown(work, shop, seed) : undefined
  return known ?? addNew(work, shop)
}
