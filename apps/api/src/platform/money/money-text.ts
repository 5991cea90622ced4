import type { Message } from '../messages/message.ts'

const formatted = (language: string, cents: number, currency: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100)

/** Returns an amount as a part of a message: each language writes it in its own way. */
export const moneyText = (cents: number, currency: string): Message => ({
  code: 'money',
  texts: {
    en: formatted('en', cents, currency),
    nl: formatted('nl', cents, currency),
    de: formatted('de', cents, currency),
    fr: formatted('fr', cents, currency),
  },
  values: {},
})
