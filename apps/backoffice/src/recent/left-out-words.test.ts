import type { Schema } from '@backoffice/api-contract'
import { createI18n, speak } from '@backoffice/texts'
import { expect, test } from 'vitest'
import { textOf } from '../messages.ts'
import { leftOutWords } from './left-out-words.ts'
import { recentTexts } from './texts.ts'

type LeftOut = Schema<'LeftOut'>
const left = (code: LeftOut['code'], count: number, more: Partial<LeftOut> = {}): LeftOut => ({
  code,
  count,
  message: 'In other words',
  kind: 'record',
  names: [],
  ...more,
})

const all = [
  left('reference-gone', 1, { kind: 'brand' }),
  left('parts-gone', 2, { kind: 'line' }),
  left('pictures-changed', 3, { names: ['LAMP-S', 'LAMP-M'] }),
  left('products-changed', 1, { kind: 'category' }),
  left('products-gone', 2),
  left('categories-moved', 1, { names: ['Desk lamps'] }),
  left('categories-gone', 1),
  left('lines-changed', 1, { names: ['LAMP-L'] }),
  left('lines-sent', 1),
  left('fields-changed', 2),
]

async function said(locale: 'en' | 'nl' | 'de' | 'fr', parts: readonly LeftOut[]): Promise<string> {
  const i18n = createI18n()
  await speak(i18n, locale, [recentTexts])
  return leftOutWords(textOf(i18n), parts)
}

test('what an undo left alone is one sentence for each reason', async () => {
  expect(await said('en', all)).toBe(
    'Left out because it does not exist any more: the brand. 2 entries were left out because this does not exist any more: the line of the order. ' +
      'The pictures of 3 variants were changed since and stay (LAMP-S, LAMP-M, …). 1 product has other categories by now and keeps them. ' +
      '2 products do not exist any more. 1 category was moved since and stays there (Desk lamps). 1 category does not exist any more. ' +
      '1 line was changed since and stays (LAMP-L). The order was sent since: its lines stay as they are. 2 fields were changed since and stay as now.',
  )
  expect(await said('en', [])).toBe('')
})

test.each(['nl', 'de', 'fr'] as const)('in %s none of it is in English', async (locale) => {
  for (const part of all) {
    const words = await said(locale, [part])
    expect(words).not.toMatch(/shell\.|In other words|[{}]/)
    expect(words).not.toBe(await said('en', [part]))
  }
})
