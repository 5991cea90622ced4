import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import de from './messages/de.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import nl from './messages/nl.json' with { type: 'json' }
import { said, sayIn } from './sentences.ts'

/** The values that stand in a compiled message: a list of texts and of values, each with how it is put in and what there is to choose from. */
const valuesOf = (message: unknown): string[] =>
  (Array.isArray(message) ? message : []).flatMap((token: unknown) => {
    if (!Array.isArray(token)) return []
    const [name, kind, choices]: unknown[] = token
    const isChoice = kind === 'plural' || kind === 'select'
    return [
      isChoice ? `${String(name)} ${kind}` : String(name),
      ...(isChoice ? Object.values(Object(choices)).flatMap(valuesOf) : []),
    ]
  })
const takes = (text: string) => [...new Set(valuesOf(compileMessage(text)))].toSorted()

test.each(Object.entries({ nl, de, fr }))('every sentence takes the same values in English and in %s', (_, texts) => {
  const differing = Object.entries(texts).filter(([sentence, text]) => takes(sentence).join() !== takes(text).join())
  expect(differing).toEqual([])
})

test('the values of a sentence are read: of a name, a number, a plural, a choice and what stands in it', () => {
  expect(
    takes(
      '{name} has {count, plural, one {# line of {sku}} other {# lines}} and {most, number}, {kind, select, a {one} other {two}}',
    ),
  ).toEqual(['count plural', 'kind select', 'most', 'name', 'sku'])
})

test('words that stand in a sentence are said in its language, one by one where there are several', () => {
  const wording = said('An order that is {from} cannot become {to}.', {
    from: said('sent'),
    to: [said('draft'), said('closed')],
  })
  expect(sayIn('en', wording)).toBe('An order that is sent cannot become draft, closed.')
  expect(sayIn('nl', wording)).toBe('Een order met de fase “verzonden” kan niet “concept, gesloten” worden.')
})

test('numbers are written as in their language', () => {
  const wording = said('A file can have at most {most, number} rows.', { most: 50_000 })
  expect([sayIn('en', wording), sayIn('de', wording)]).toEqual([
    'A file can have at most 50,000 rows.',
    'Eine Datei kann höchstens 50.000 Zeilen haben.',
  ])
})
