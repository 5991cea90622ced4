import { inArray } from 'drizzle-orm'
import { namespaces, type accounts } from '../accounts/tables.ts'
import type { Database } from '../database/database.ts'
import { invalid } from '../http/failure.ts'
import { commonPasswords } from './common-passwords.ts'
import { text } from './messages.ts'

/** Names of this product, which attackers try. */
const PRODUCT_WORDS = [
  'backoffice',
  'opjouwplein',
  'giftworks',
  'administrator',
  'wachtwoord',
  'password',
  'passwort',
  'motdepasse',
  'welkom',
  'welcome',
]
/** Minimum number of characters that a password has beside words that are easy to guess for this account. */
const OWN_CHARACTERS = 6
const SHORTEST_WORD = 4
const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** The owner of a password. */
export interface PasswordOwner {
  readonly name: string
  readonly email: string
  /** Names of the companies that it works for. */
  readonly companies: readonly string[]
}

const withoutEnds = (text: string): string => text.replaceAll(/^[\d\W_]+|[\d\W_]+$/g, '')
const withoutLeet = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => LEET[sign] ?? sign)

/** Returns the plain forms of a password: other case, without digits and signs at its ends, letters for digits. */
function disguises(password: string): readonly string[] {
  const plain = password.normalize('NFKC').toLowerCase()
  const forms = [
    plain,
    withoutEnds(plain),
    withoutLeet(plain),
    withoutLeet(withoutEnds(plain)),
    withoutEnds(withoutLeet(plain)),
  ]
  return [...new Set(forms)].filter((form) => form.length >= SHORTEST_WORD)
}

const isRun = (text: string): boolean => {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  return codes.every((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) === 1)
}

/** Whether a text repeats one piece, or is a run of characters. */
const isPattern = (text: string): boolean => /^(.{1,4})\1+$/su.test(text) || isRun(text)

function wordsOf({ name, email, companies }: PasswordOwner): readonly string[] {
  const parts = [name, email, ...companies]
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return [...PRODUCT_WORDS, ...parts.filter((part) => part.length >= SHORTEST_WORD)].toSorted(
    (a, b) => b.length - a.length,
  )
}

/** Whether a password is easy to guess for this account. */
export async function isWeakPassword(password: string, owner: PasswordOwner): Promise<boolean> {
  const forms = disguises(password)
  if (forms.some(isPattern) || forms.includes(owner.email.toLowerCase())) return true
  const common = await commonPasswords()
  if (forms.some((form) => common.has(form))) return true
  const words = wordsOf(owner)
  return forms.some((form) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), form)
    return rest !== form && rest.length < OWN_CHARACTERS
  })
}

/** Asserts that a password is not easy to guess for an account. @throws 422 */
export async function assertStrongPassword(
  database: Database,
  password: string,
  { name, email, namespaces: places }: Pick<typeof accounts.$inferSelect, 'name' | 'email' | 'namespaces'>,
  field: string,
): Promise<void> {
  const rows = await database.select({ name: namespaces.name }).from(namespaces).where(inArray(namespaces.uid, places))
  const companies = rows.map((row) => row.name)
  if (await isWeakPassword(password, { name, email, companies })) throw invalid(text('weak-password'), field)
}
