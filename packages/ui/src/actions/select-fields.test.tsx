import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode, SyntheticEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../theme/ui-provider.tsx'
import { MultiSelect, Select } from './select-fields.tsx'

afterEach(cleanup)

const data = ['Draft', 'Active', 'End of life']
const draw = (field: ReactNode) => render(<UiProvider>{field}</UiProvider>)
// Without layout the list of options counts as hidden, although it is open.
const allOptions = () => screen.queryAllByRole('option', { hidden: true })
const options = () => allOptions().map((option) => option.textContent)
const option = (name: string) => {
  const found = allOptions().find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`There is no option ${name}`)
  return found
}

test.each([
  ['a select', <Select key="one" label="Status" data={data} />],
  ['a select that is searched', <Select key="searched" label="Status" searchable data={data} />],
  ['a select of several values', <MultiSelect key="several" label="Status" data={data} />],
])('%s renders its options once it has had the focus, and keeps them', async (_, field) => {
  draw(field)
  expect(options()).toEqual([])
  await userEvent.tab()
  expect(options()).toEqual(data)
  await userEvent.tab()
  expect(options()).toEqual(data)
})

test('the arrow key opens the options at the selected one', async () => {
  draw(<Select label="Status" data={data} defaultValue="Active" />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Status' })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(option('Active').id)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(field.value).toBe('End of life')
})

test('a click opens the options, and another selects one', async () => {
  draw(<Select label="Status" data={data} />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Status' })
  await userEvent.click(field)
  await userEvent.click(option('Draft'))
  expect(field.value).toBe('Draft')
})

test.each([
  ['a select', <Select key="one" label="Status" name="status" searchable data={data} />],
  ['a select of several values', <MultiSelect key="several" label="Status" name="status" searchable data={data} />],
])('%s takes the first match by Enter, and never submits its form', async (_, field) => {
  const onSubmit = vi.fn((event: SyntheticEvent) => event.preventDefault())
  draw(
    <form onSubmit={onSubmit}>
      {field}
      <button type="submit">Save</button>
    </form>,
  )
  await userEvent.tab()
  await userEvent.keyboard('end{Enter}')
  expect(document.querySelector<HTMLInputElement>('input[name="status"]')?.value).toBe('End of life')
  await userEvent.keyboard('{Escape}nothing like it{Enter}{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a select of many values is searched without being told to, and typing replaces its text', async () => {
  const many = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  draw(<Select label="Day" data={many} defaultValue="Mon" />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Day' })
  await userEvent.click(field)
  await userEvent.keyboard('sa{Enter}')
  expect(field.value).toBe('Sat')
})

test('what is typed stays when the name of the value becomes known under it', async () => {
  const onChange = vi.fn()
  const field = (known: readonly string[]) => (
    <Select label="Status" searchable value="Draft" data={[...known]} onChange={onChange} />
  )
  const { rerender } = draw(field([]))
  await userEvent.tab()
  await userEvent.keyboard('act')
  rerender(<UiProvider>{field(data)}</UiProvider>)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Status' })
  expect(input.value).toBe('act')
  await userEvent.keyboard('i{Enter}')
  expect(onChange.mock.lastCall?.[0]).toBe('Active')
})

test('typing replaces a name that becomes known once the field has the focus', async () => {
  const field = (known: readonly string[]) => <Select label="Status" searchable value="Draft" data={[...known]} />
  const { rerender } = draw(field([]))
  await userEvent.tab()
  rerender(<UiProvider>{field(data)}</UiProvider>)
  await userEvent.keyboard('act')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Status' }).value).toBe('act')
})

test('the name of the value comes back when the field is left, and typing replaces it', async () => {
  draw(<Select label="Status" searchable value="Draft" data={data} />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Status' })
  input.focus()
  await userEvent.keyboard('act')
  expect(input.value).toBe('act')
  await userEvent.tab()
  expect(input.value).toBe('Draft')
})

test('Enter before the options are there selects the match as soon as they are', async () => {
  const onChange = vi.fn()
  const field = (known: readonly string[]) => (
    <Select label="Status" searchable data={[...known]} nothingFoundMessage="None" onChange={onChange} />
  )
  const { rerender } = draw(field([]))
  await userEvent.tab()
  await userEvent.keyboard('act{Enter}')
  expect(onChange).not.toHaveBeenCalled()
  rerender(<UiProvider>{field(data)}</UiProvider>)
  await vi.waitFor(() => expect(onChange.mock.lastCall?.[0]).toBe('Active'))
})

test('Enter takes the first option that was found for the text, and none of the text before', async () => {
  const onChange = vi.fn()
  const field = (found: readonly string[], awaits: boolean) => (
    <Select
      label="Product"
      searchable
      data={[...found]}
      awaits={awaits}
      filter={({ options }) => options}
      onChange={onChange}
    />
  )
  const { rerender } = draw(field(['Lamp', 'Cup'], false))
  await userEvent.tab()
  await userEvent.keyboard('2')
  rerender(<UiProvider>{field(['Lamp', 'Cup'], true)}</UiProvider>)
  await userEvent.keyboard('2423{Enter}')
  expect(onChange).not.toHaveBeenCalled()
  rerender(<UiProvider>{field(['Cakestand', 'Cake tin'], false)}</UiProvider>)
  await vi.waitFor(() => expect(onChange.mock.lastCall?.[0]).toBe('Cakestand'))
})

test('Enter that waits for options is forgotten when something else is typed', async () => {
  const onChange = vi.fn()
  const field = (known: readonly string[]) => (
    <Select label="Status" searchable data={[...known]} nothingFoundMessage="None" onChange={onChange} />
  )
  const { rerender } = draw(field([]))
  await userEvent.tab()
  await userEvent.keyboard('act{Enter}{Backspace}')
  rerender(<UiProvider>{field(data)}</UiProvider>)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(onChange).not.toHaveBeenCalled()
})
