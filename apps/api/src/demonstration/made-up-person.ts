import type { Schema } from '@backoffice/api-contract'
import { peopleOf } from './people.ts'
import { pick, randomOf } from './random-of.ts'

/** A made-up buyer. */
export interface Person {
  readonly first_name: string
  readonly last_name: string
  readonly company: string
  /** Of an email address, what comes before the `@`; others have the same name. */
  readonly mailbox: string
  readonly address: Schema<'Address'>
}

const LETTERS = Array.from('ABDEFGHJLNPQRSTUWXYZ')

const asciiOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase()

/** Returns the made-up buyer with a number in a country, always the same one; undefined for a country without people. */
export function personOf(number: string, country: string, isBusiness: boolean): Person | undefined {
  const people = peopleOf(country)
  if (!people) return undefined
  const random = randomOf(number)
  const first = pick(people.first, random) ?? ''
  const last = pick(people.last, random) ?? ''
  const [city = '', postcode = ''] = pick(people.towns, random) ?? []
  const company = isBusiness ? (pick(people.shops, random) ?? '').replace('{name}', last) : ''
  return {
    first_name: first,
    last_name: last,
    company,
    mailbox: `${asciiOf(first)}.${asciiOf(last)}`,
    address: {
      name: `${first} ${last}`,
      ...(isBusiness && { company }),
      street: pick(people.streets, random) ?? '',
      house_number: String(1 + Math.floor(random() * 140)),
      postcode: postcode
        .replaceAll('#', () => String(1 + Math.floor(random() * 9)))
        .replaceAll('@', () => pick(LETTERS, random) ?? ''),
      city,
      country,
    },
  }
}
