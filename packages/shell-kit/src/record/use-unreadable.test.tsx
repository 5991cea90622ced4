import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { activateLocale, createI18n, TextsProvider } from '@backoffice/texts'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { useUnreadable } from './use-unreadable.ts'

afterEach(cleanup)

function Fields() {
  const { element, fields, message, block } = useUnreadable({ dateMessage: 'The selected date is invalid.' })
  return (
    <form ref={element}>
      <label>
        Valid from
        <input type="date" />
      </label>
      <button type="button" onClick={block}>
        Save
      </button>
      <output>{fields.join()}</output>
      <p role="alert">{message}</p>
    </form>
  )
}

/** Types half a date, which a browser only tells by the validity of its field; or the rest of it. */
function type(input: HTMLInputElement, badInput: boolean) {
  Object.defineProperty(input.validity, 'badInput', { configurable: true, value: badInput })
  fireEvent.input(input)
}

test('says at a date field with half a date that it is invalid, until it is whole', async () => {
  const i18n = createI18n()
  await activateLocale(i18n, 'en', [messages])
  render(
    <TextsProvider i18n={i18n}>
      <Fields />
    </TextsProvider>,
  )
  const day = screen.getByLabelText<HTMLInputElement>('Valid from')
  type(day, true)
  expect(day.validationMessage).toBe('The selected date is invalid.')
  expect(screen.getByRole('status').textContent).toBe('Valid from')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(day)
  expect(screen.getByRole('alert').textContent).toBe('Not saved. Correct Valid from.')
  type(day, false)
  expect([day.validationMessage, screen.getByRole('alert').textContent]).toEqual(['', ''])
})
