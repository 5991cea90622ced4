import { MantineProvider, TextInput } from '@mantine/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useRulesForm } from './use-rules-form.ts'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(cleanup)

const isFree = { test: (sku: unknown) => Promise.resolve(sku !== 'LAMP'), message: 'That SKU is taken.' }

function ProductForm({
  onSave,
  locale = 'en',
}: {
  onSave: (values: { sku: string; name: string }) => void
  locale?: 'en' | 'nl'
}) {
  const form = useRulesForm({
    initialValues: { sku: '', name: '' },
    rules: { sku: 'required|length:2,8|sku_free', name: 'required|?length:12' },
    labels: { sku: 'SKU' },
    custom: { sku_free: isFree },
    locale,
    report: () => undefined,
  })
  return (
    <form onSubmit={form.onSubmit(onSave)}>
      <TextInput label="Name" key={form.key('name')} {...form.getInputProps('name')} />
      <TextInput label="SKU" key={form.key('sku')} {...form.getInputProps('sku')} />
      <p role="alert">{form.formMessage}</p>
      <button type="submit">Save</button>
      <button type="button" onClick={form.reset}>
        Start again
      </button>
    </form>
  )
}

const show = (onSave = vi.fn(), locale: 'en' | 'nl' = 'en') => {
  const tree = (spoken: 'en' | 'nl') => (
    <StrictMode>
      <MantineProvider>
        <ProductForm onSave={onSave} locale={spoken} />
      </MantineProvider>
    </StrictMode>
  )
  const { rerender } = render(tree(locale))
  return { onSave, speak: (spoken: 'en' | 'nl') => rerender(tree(spoken)), user: userEvent.setup() }
}

test('shows a message when the field loses the focus, and hides it when the value is valid', async () => {
  const { user } = show()
  await user.click(screen.getByLabelText('SKU'))
  expect(screen.queryByText('SKU is required.')).toBeNull()
  await user.tab()
  expect(screen.getByText('SKU is required.')).toBeTruthy()
  await user.type(screen.getByLabelText('SKU'), 'AB')
  expect(screen.queryByText('SKU is required.')).toBeNull()
})

test('shows all messages on a rejected submit, and focuses the first invalid field', async () => {
  const { user, onSave } = show()
  await user.click(screen.getByText('Save'))
  expect(onSave).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toBe('Sorry, not all fields are filled out correctly.')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'Lamp')
  await user.type(screen.getByLabelText('SKU'), 'AB')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''))
  expect(screen.getByText('Name must be greater than or equal to 12 characters.')).toBeTruthy()
  await user.click(screen.getByText('Save'))
  expect(onSave.mock.lastCall?.[0]).toEqual({ sku: 'AB', name: 'Lamp' })
})

test('focuses the first invalid field also inside a collapsed section', async () => {
  const { user } = show()
  const name = screen.getByLabelText('Name')
  const form = name.closest('form')
  const told = vi.fn()
  form?.addEventListener('beforematch', told)
  form?.setAttribute('hidden', 'until-found')
  await user.click(screen.getByText('Save'))
  expect(form?.hasAttribute('hidden')).toBe(false)
  expect(told).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(name)
})

test('blocks the form while an asynchronous rule runs', async () => {
  const { user, onSave } = show()
  await user.type(screen.getByLabelText('Name'), 'Lamp')
  await user.type(screen.getByLabelText('SKU'), 'LAMP')
  await user.click(screen.getByText('Save'))
  expect(await screen.findByText('That SKU is taken.')).toBeTruthy()
  expect(onSave).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByLabelText('SKU'))
})

test('forgets values and messages on a reset', async () => {
  const { user } = show()
  await user.click(screen.getByText('Save'))
  expect(screen.getByText('SKU is required.')).toBeTruthy()
  await user.click(screen.getByText('Start again'))
  expect(screen.queryByText('SKU is required.')).toBeNull()
})

test('changes messages with the language', async () => {
  const { user, speak } = show()
  await user.click(screen.getByText('Save'))
  speak('nl')
  expect(await screen.findByText('SKU is verplicht.')).toBeTruthy()
})
