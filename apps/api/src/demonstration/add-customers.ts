import type { PoolClient } from 'pg'
import { personOf } from './made-up-person.ts'
import { vatNumberOf } from './made-up-vat-number.ts'

interface Buyer {
  readonly uid: string
  readonly number: string
  readonly country: string
  readonly is_business: boolean
}

const NAME_CUSTOMERS = `
  update customers c set first_name = p.first_name, last_name = p.last_name, company = p.company, email = p.email, vat_number = p.vat_number, addresses = jsonb_build_array(p.address)
  from jsonb_to_recordset($1::jsonb) as p (uid text, first_name text, last_name text, company text, email text, vat_number text, address jsonb) where c.uid = p.uid`

const NAME_THEIR_ORDERS = `
  update orders o set customer_name = coalesce(nullif(c.company, ''), c.first_name || ' ' || c.last_name), email = c.email, billing_address = c.addresses -> 0, delivery_address = c.addresses -> 0
  from customers c where c.uid = o.customer_uid and c.email is not null and o.country = c.addresses -> 0 ->> 'country'`

const NAME_GUESTS = `
  update orders o set customer_name = p.first_name || ' ' || p.last_name, email = p.email, billing_address = p.address, delivery_address = p.address
  from jsonb_to_recordset($1::jsonb) as p (uid text, first_name text, last_name text, email text, address jsonb) where o.uid = p.uid`

/** Makes up people. Of those with the same name, all but the first have a number in their address. */
function peopleOf(buyers: readonly Buyer[]): string {
  const taken = new Map<string, number>()
  return JSON.stringify(
    buyers.flatMap(({ uid, number, country, is_business }) => {
      const person = personOf(number, country, is_business)
      if (!person) return []
      const count = (taken.get(person.mailbox) ?? 0) + 1
      taken.set(person.mailbox, count)
      const email = `${person.mailbox}${count === 1 ? '' : count}@post.example`
      return [{ uid, ...person, email, vat_number: is_business ? vatNumberOf(number, country) : '' }]
    }),
  )
}

/** Gives the imported customers, who only have numbers, made-up names and addresses in their country. */
export async function addCustomers(client: PoolClient): Promise<void> {
  const { rows: customers } = await client.query<Buyer>(
    `select uid, number, addresses -> 0 ->> 'country' as country, type = 'Business' as is_business from customers order by id`,
  )
  await client.query(NAME_CUSTOMERS, [peopleOf(customers)])
  await client.query(NAME_THEIR_ORDERS)
  const { rows: guests } = await client.query<Buyer>(
    `select uid, number, country, false as is_business from orders where customer_uid is null order by id`,
  )
  await client.query(NAME_GUESTS, [peopleOf(guests)])
}
