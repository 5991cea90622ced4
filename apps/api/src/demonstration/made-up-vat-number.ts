import { isVatNumber } from '../modules/documents/index.ts'
import { pick, randomOf } from './random-of.ts'

/** VAT numbers by country: `#` stands for a digit, and `@` for a letter. */
const forms: Readonly<Record<string, string>> = {
  AT: 'ATU########',
  BE: 'BE0#########',
  CY: 'CY0#######@',
  DE: 'DE#########',
  DK: 'DK########',
  ES: 'ESB########',
  FI: 'FI########',
  FR: 'FR###########',
  GR: 'EL#########',
  IE: 'IE#######@',
  IT: 'IT###########',
  NL: 'NL#########B01',
  PL: 'PL##########',
  PT: 'PT5########',
  SE: 'SE##########01',
}

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVW')
/** Of a hundred numbers, one or more have the right check digits. */
const TRIES = 10_000

/** Returns a VAT number for a buyer with a number in a country of the European Union, always the same one; empty elsewhere. */
export function vatNumberOf(buyer: string, country: string): string {
  const form = forms[country]
  if (form === undefined) return ''
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const random = randomOf(`VAT number ${attempt} of ${buyer}`)
    const number = form
      .replaceAll('#', () => String(Math.floor(random() * 10)))
      .replaceAll('@', () => pick(LETTERS, random) ?? '')
    if (isVatNumber(number)) return number
  }
  throw new Error(`No VAT number of ${country} was found`)
}
