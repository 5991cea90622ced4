import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Section } from './section.tsx'
import { useSectionKeys } from './use-section-keys.ts'

afterEach(cleanup)

const press = (digit: number) => userEvent.keyboard(`{Alt>}[Digit${digit}]{/Alt}`)

// As the drawers of Mantine, which are no dialog elements.
const dialog = { role: 'dialog' } as const

function Drawer() {
  const drawer = useRef<HTMLDivElement>(null)
  useSectionKeys(drawer)
  return (
    <div ref={drawer} {...dialog} aria-label="Hearth & Home">
      <Section title="General">
        <input aria-label="Name" />
        <Section title="Inside">–</Section>
      </Section>
      <Section title="Notes">–</Section>
    </div>
  )
}

test('Alt and a digit go to a section of the drawer, from a field as well, and press no key of the page', async () => {
  Element.prototype.scrollIntoView = () => undefined
  const below = vi.fn<(event: KeyboardEvent) => void>()
  document.addEventListener('keydown', below)
  render(<Drawer />)
  await userEvent.click(screen.getByLabelText('Name'))
  await press(2)
  expect(document.activeElement?.textContent).toBe('Notes')
  expect(below.mock.lastCall?.[0].defaultPrevented).toBe(true)
  await press(1)
  expect(document.activeElement?.textContent).toBe('General')
  await press(7)
  expect(document.activeElement?.textContent).toBe('General')
  document.removeEventListener('keydown', below)
})

test('the sections below another dialog have no keys', async () => {
  render(
    <>
      <Drawer />
      <div {...dialog} aria-label="Delete?">
        <button type="button">Delete</button>
      </div>
    </>,
  )
  screen.getByRole('button', { name: 'Delete' }).focus()
  await press(2)
  expect(document.activeElement?.textContent).toBe('Delete')
})
