import { activateLocale, createI18n, TextsProvider } from '@backoffice/texts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../messages.ts'
import { UiProvider } from '../theme/ui-provider.tsx'
import { SaveBar, type SaveBarProps } from './save-bar.tsx'

const onSave = vi.fn<() => void>()
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  onSave.mockClear()
})

/** Renders the bar with unsaved changes, and returns a function that renders it with others. */
async function open() {
  const i18n = createI18n()
  await activateLocale(i18n, 'en', [messages])
  const barWith = (props: Partial<SaveBarProps>) => (
    <TextsProvider i18n={i18n}>
      <UiProvider>
        <SaveBar changed={['Name']} onSave={onSave} onDiscard={() => undefined} {...props} />
      </UiProvider>
    </TextsProvider>
  )
  const { rerender } = render(barWith({}))
  return async (props: Partial<SaveBarProps>) => act(async () => rerender(barWith(props)))
}

test('says at the button for two seconds that everything is saved', async () => {
  const show = await open()
  await show({ saving: true })
  await show({ changed: [] })
  const saved = screen.getByRole('button', { name: 'Saved' })
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  // The toast of the save is what screen readers announce.
  expect(document.querySelector('[aria-live]')?.textContent).toBe('')
  fireEvent.click(saved)
  expect(onSave).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(2000))
  expect(screen.queryByRole('button')).toBeNull()
})

test('offers to save what is changed again, and never says that a failed save is done', async () => {
  const show = await open()
  await show({ saving: true })
  await show({ changed: [] })
  await show({ changed: ['Price'] })
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
  await show({ saving: true })
  await show({ problem: 'The service does not answer.' })
  await show({ changed: [] })
  expect(screen.queryByRole('button')).toBeNull()
})
