import { Suspense } from '@backoffice/lazy'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n, FAILURE_KEPT, folderTexts, activateLocale, TextsProvider, type I18n } from './index.ts'

const catalog =
  <Texts extends Record<string, string>>(texts: Texts) =>
  async () => ({
    default: Object.fromEntries(
      Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]),
    ) as unknown as Texts,
  })
const named = <Id extends string>(id: Id, en: string, nl: string) => {
  const inEach = (text: string) => catalog({ [id]: text } as Record<Id, string>)
  return { en: inEach(en), nl: inEach(nl), de: inEach(en), fr: inEach(en) }
}

class Caught extends Component<{ readonly children: ReactNode }, { readonly error?: Error }> {
  override state: { readonly error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    return this.state.error ? (
      <button onClick={() => this.setState({ error: undefined })}>{this.state.error.message}</button>
    ) : (
      this.props.children
    )
  }
}

const draw = (i18n: I18n, part: ReactNode) =>
  act(async () =>
    render(
      <TextsProvider i18n={i18n}>
        <Caught>
          <Suspense fallback={<i>…</i>}>{part}</Suspense>
        </Caught>
      </TextsProvider>,
    ),
  )

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('waits for the texts of a folder and of those it includes, and never shows an id', async () => {
  const i18n = createI18n()
  const shared = folderTexts(named('shared.name', 'Name', 'Naam'))
  const { useText } = folderTexts(named('own.title', 'Title', 'Titel'), shared.texts)
  const drawn: string[] = []
  const Part = () => {
    const text = useText()
    drawn.push(`${text('own.title')}, ${text('shared.name')}`)
    return <p>{drawn.at(-1)}</p>
  }
  await activateLocale(i18n, 'en', [])
  await draw(i18n, <Part />)
  expect(screen.getByText('Title, Name')).toBeTruthy()
  await act(() => activateLocale(i18n, 'nl', []))
  expect(screen.getByText('Titel, Naam')).toBeTruthy()
  expect(new Set(drawn)).toEqual(new Set(['Title, Name', 'Titel, Naam']))
})

test('reads texts that are still loading when the language changes in the new language', async () => {
  const i18n = createI18n()
  const { promise: line, resolve: connect } = Promise.withResolvers<void>()
  const { en, ...others } = named('own.title', 'Title', 'Titel')
  const { useText } = folderTexts({ ...others, en: () => line.then(en) })
  const Part = () => <p>{useText()('own.title')}</p>
  await activateLocale(i18n, 'en', [])
  await draw(i18n, <Part />)
  expect(screen.getByText('…')).toBeTruthy()
  await act(() => activateLocale(i18n, 'nl', []))
  await act(async () => connect())
  expect(screen.getByText('Titel')).toBeTruthy()
})

test('shows an error when texts cannot be loaded, and retries after a delay', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const i18n = createI18n()
  const { en, ...others } = named('own.title', 'Title', 'Titel')
  const load = vi.fn(en).mockRejectedValueOnce(new Error('offline'))
  const { useText } = folderTexts({ ...others, en: load })
  const Part = () => <p>{useText()('own.title')}</p>
  await activateLocale(i18n, 'en', [])
  await draw(i18n, <Part />)
  const again = () => act(async () => screen.getByRole('button', { name: 'offline' }).click())
  await again()
  expect(screen.getByRole('button', { name: 'offline' })).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(FAILURE_KEPT)
  await again()
  expect(screen.getByText('Title')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
