import type { Schema } from '@backoffice/api-contract'
import { createI18n, activateLocale } from '@backoffice/texts'
import { expect, test } from 'vitest'
import { textOf } from '../messages.ts'
import { undoExceptionsText } from './undo-exceptions-text.ts'
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
  await activateLocale(i18n, locale, [recentTexts])
  return undoExceptionsText(textOf(i18n), parts)
}

test('what an undo left alone is one sentence for each reason', async () => {
  expect(await said('en', all)).toBe(
    'Skipped because it no longer exists: the brand. 2 entries skipped because this no longer exists: the order line. ' +
      '3 variants with newer images skipped (LAMP-S, LAMP-M, …). 1 product skipped: the categories have changed since. ' +
      '2 products no longer exist. 1 category skipped because it was moved since (Desk lamps). 1 category no longer exists. ' +
      '1 line skipped because it was changed since (LAMP-L). The order has been sent, so its lines were skipped. 2 fields skipped because they were changed since.',
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
