import { languages, type Message } from './catalogs.ts'
import type { Fault } from './fault.ts'
import type { Places } from './places.ts'
import { plainText } from './plain-text.ts'

/** Maximum characters in English before a text is cut off or wraps; other languages have a third more. */
const LONGEST = { button: 30, title: 60 } as const
const IN_OTHERS = 4 / 3

const longest = (text: string): number => Math.max(...text.split(' / ').map(({ length }) => length))

/** Finds buttons that end with a full stop. */
export function sentencesOnButtons(messages: readonly Message[], { button }: Places): readonly Fault[] {
  return messages
    .filter(({ id }) => button.has(id))
    .flatMap((message) =>
      languages
        .filter((language) => /[^.]\.$/.test(message.texts[language]))
        .map((language) => ({ message, language, says: 'a button has no full stop' })),
    )
}

/** Finds titles and labels that are clauses: they begin with a question word and are no question. */
export function clauses(messages: readonly Message[]): readonly Fault[] {
  return messages
    .filter(({ texts }) => /^(?:What|Who|Where|How)\b(?!.*[?.!…:]$)/.test(plainText(texts.en)))
    .map((message) => ({ message, language: 'en', says: 'a title is a noun, a question ends with a question mark' }))
}

/** Finds percentages that are written by hand, which `formatPercent` writes as each language does. */
export function percentSigns(messages: readonly Message[]): readonly Fault[] {
  return messages.flatMap((message) =>
    languages
      .filter((language) => /\}\s?%/u.test(message.texts[language]))
      .map((language) => ({ message, language, says: 'a percentage arrives formatted, with its sign' })),
  )
}

/** Finds texts that are longer than their place allows. */
export function tooLong(messages: readonly Message[], places: Places): readonly Fault[] {
  return (['button', 'title'] as const).flatMap((place) =>
    messages
      .filter(({ id }) => places[place].has(id))
      .flatMap((message) =>
        languages.flatMap((language) => {
          const most = Math.round(LONGEST[place] * (language === 'en' ? 1 : IN_OTHERS))
          const length = longest(plainText(message.texts[language]))
          return length > most
            ? [{ message, language, says: `a ${place} has at most ${most} characters, not ${length}` }]
            : []
        }),
      ),
  )
}
