import { invalid } from '../http/failure.ts'
import { commonPasswords } from './common-passwords.ts'
import { text } from './messages.ts'

/** Words of this product: someone who guesses knows where they guess. */
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
/** A password has this many characters beside the words that anyone would try on this account. */
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

/** Who a password is for. */
export interface PasswordOwner {
  readonly name: string
  readonly email: string
}

const withoutEnds = (text: string): string => text.replaceAll(/^[\d\W_]+|[\d\W_]+$/g, '')
const withoutLeet = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => LEET[sign] ?? sign)

/** The ways in which a common password is disguised: by case, by digits and signs at its ends, by digits for letters. */
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

/** One piece again and again, or signs in their order. */
const isPattern = (text: string): boolean => /^(.{1,4})\1+$/su.test(text) || isRun(text)

function wordsOf({ name, email }: PasswordOwner): readonly string[] {
  const parts = `${name} ${email}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return [...PRODUCT_WORDS, ...parts.filter((part) => part.length >= SHORTEST_WORD)].toSorted(
    (a, b) => b.length - a.length,
  )
}

/** Whether a password is among those that are tried first on this account. */
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

/** @throws when the password is one that is tried first. */
export async function assertStrongPassword(password: string, owner: PasswordOwner, field: string): Promise<void> {
  if (await isWeakPassword(password, owner)) throw invalid(text('weak-password'), field)
}
