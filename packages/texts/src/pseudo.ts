import type { I18n } from '@lingui/core'
import { changeTexts } from './catalogs.ts'

/**
 * Marks around each text of the pseudo-locale: a text that lacks one is cut off, one that lacks both is in no catalog.
 */
export const marks = { start: '⟦', end: '⟧' } as const
/** Other languages are longer than English by this share. */
const LONGER = 0.3

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('aáeéiíoóuúyýcçnñsšzžAÁEÉIÍOÓUÚYÝCÇNÑSŠZŽ'.matchAll(/(.)(.)/gu), ([, plain = '', accented = '']) => [
    plain,
    accented,
  ]),
)
/** Tags stay as they are. */
const accented = (text: string): string =>
  text.replaceAll(/<[^>]*>|./gsu, (part) => (part.length > 1 ? part : (ACCENTED[part] ?? part)))

/** Returns filler of a length, in words that can wrap. */
const filler = (length: number): string => Array.from({ length }, (_, place) => (place % 8 === 7 ? ' ' : 'ó')).join('')

/** Returns the length of a message without its values. */
const lengthOf = (message: unknown): number =>
  typeof message === 'string'
    ? message.length
    : Array.isArray(message)
      ? message.reduce((sum: number, token: unknown) => sum + (typeof token === 'string' ? token.length : 8), 0)
      : 0

/** Accents each text of a compiled message; names of values and keys of plurals and selects stay unchanged. */
function accentedMessage(message: unknown): unknown {
  if (typeof message === 'string') return accented(message)
  if (!Array.isArray(message)) return message
  return message.map((token: unknown) => {
    if (!Array.isArray(token)) return typeof token === 'string' ? accented(token) : token
    const [name, kind, choices]: readonly unknown[] = token
    if (typeof choices !== 'object' || choices === null) return token
    return [name, kind, Object.fromEntries(Object.entries(choices).map(([key, text]) => [key, accentedMessage(text)]))]
  })
}

/** Turns compiled messages into those of the pseudo-locale: accented, 30 % longer and between marks. */
export const pseudoTexts = (messages: object): object =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => {
      const more = filler(Math.ceil(lengthOf(message) * LONGER))
      return [id, [marks.start, accentedMessage(message), ` ${more}${marks.end}`].flat()]
    }),
  )

/** Loads texts from now on in the pseudo-locale, or as they are written: for development, Storybook and tests. */
export const setPseudoLocale = (i18n: I18n, pseudo = true): void =>
  changeTexts(i18n, pseudo ? pseudoTexts : (texts) => texts)
