import { compileMessage } from '@lingui/message-utils/compileMessage'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  negotiateLocale,
  createI18n,
  createTexts,
  defineCatalogs,
  languageTag,
  activateLocale,
  loadMessages,
  TextsProvider,
  useLabel,
  useLocale,
  useMessagesLoaded,
} from './index.ts'

const compiled = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]))
const catalog =
  <Texts extends Record<string, string>>(texts: Texts) =>
  async () => ({ default: compiled(texts) as unknown as Texts })

const catalogs = defineCatalogs({
  en: catalog({ 'a.open': '{count, plural, one {# order} other {# orders}}', 'a.tab': 'Orders' }),
  nl: catalog({ 'a.open': '{count, plural, one {# bestelling} other {# bestellingen}}', 'a.tab': 'Bestellingen' }),
  de: catalog({ 'a.open': '{count, plural, one {# Bestellung} other {# Bestellungen}}', 'a.tab': 'Bestellungen' }),
  fr: catalog({ 'a.open': '{count, plural, one {# commande} other {# commandes}}', 'a.tab': 'Commandes' }),
})
const { useText, textOf, label } = createTexts<'a.open' | 'a.tab'>()
const tab = label('a.tab')

function Words() {
  const text = useText()
  const name = useLabel()
  return <p>{`${useLocale()}: ${text('a.open', { count: 2 })}, ${name(tab)}`}</p>
}
afterEach(cleanup)

test('updates a component when the language changes', async () => {
  const i18n = createI18n()
  render(
    <TextsProvider i18n={i18n}>
      <Words />
    </TextsProvider>,
  )
  await act(() => activateLocale(i18n, 'en', [catalogs]))
  expect(screen.getByText('en: 2 orders, Orders')).toBeTruthy()
  await act(() => activateLocale(i18n, 'nl', [catalogs]))
  expect(screen.getByText('nl: 2 bestellingen, Bestellingen')).toBeTruthy()
  expect(textOf(i18n)('a.open', { count: 1 })).toBe('1 bestelling')
})

test('keeps later loaded texts loaded in every language', async () => {
  const i18n = createI18n()
  const further = defineCatalogs({
    en: catalog({ 'b.more': 'More' }),
    nl: catalog({ 'b.more': 'Meer' }),
    de: catalog({ 'b.more': 'Mehr' }),
    fr: catalog({ 'b.more': 'Plus' }),
  })
  const more = () => createTexts<'b.more'>().textOf(i18n)('b.more')
  await activateLocale(i18n, 'en', [catalogs])
  const both = Promise.all([loadMessages(i18n, further), activateLocale(i18n, 'nl', [catalogs])])
  await both
  expect(more()).toBe('Meer')
  await activateLocale(i18n, 'de', [catalogs])
  expect(more()).toBe('Mehr')
  expect(textOf(i18n)('a.tab')).toBe('Bestellungen')
})

test('updates texts that a single component loaded when the language changes', async () => {
  const i18n = createI18n()
  const own = defineCatalogs({
    en: catalog({ 'c.part': 'Part' }),
    nl: catalog({ 'c.part': 'Deel' }),
    de: catalog({ 'c.part': 'Teil' }),
    fr: catalog({ 'c.part': 'Partie' }),
  })
  const part = () => createTexts<'c.part'>().textOf(i18n)('c.part')
  const Part = () => (useMessagesLoaded(own) ? <p>{part()}</p> : null)
  await activateLocale(i18n, 'en', [catalogs])
  render(
    <TextsProvider i18n={i18n}>
      <Part />
    </TextsProvider>,
  )
  await screen.findByText('Part')
  await act(async () => {
    await activateLocale(i18n, 'nl', [catalogs])
    expect(part()).toBe('Deel')
  })
})

test('keeps the language when a catalog cannot be loaded', async () => {
  const i18n = createI18n()
  await activateLocale(i18n, 'en', [catalogs])
  await expect(
    activateLocale(i18n, 'fr', [catalogs, { ...catalogs, fr: () => Promise.reject(new Error('offline')) }]),
  ).rejects.toThrow('offline')
  expect(i18n.locale).toBe('en')
})

test('rejects a catalog with another set of ids at compile time', () => {
  const en = catalog({ 'a.one': 'One' })
  defineCatalogs({
    en,
    nl: en,
    // @ts-expect-error -- `a.one` is not translated
    de: catalog({}),
    // @ts-expect-error -- `a.two` is not in English
    fr: catalog({ 'a.one': 'Un', 'a.two': 'Deux' }),
  })
})

test.each([
  [['nl-BE', 'en'], 'nl'],
  [[null, 'xx', 'FR'], 'fr'],
  [[undefined, 12], 'en'],
] as const)('negotiates %j into %s', (wishes, locale) => {
  expect(negotiateLocale(wishes)).toBe(locale)
})

test('formats English as its default locale does', () => {
  expect(languageTag('en')).toBe('en-US')
})
