import { createI18n, activateLocale } from '@backoffice/texts'
import { expect, test, vi } from 'vitest'
import { createConfirmations } from '../confirmation/confirmations.ts'
import { messages } from '../messages.ts'
import { createUnsaved, type UnsavedForm } from './unsaved.ts'

async function page() {
  const confirmations = createConfirmations({ showSuccess: () => undefined, log: () => undefined })
  const i18n = createI18n()
  await activateLocale(i18n, 'en', [messages])
  return { confirmations, unsaved: createUnsaved({ confirmations, i18n }) }
}
const aForm = (): UnsavedForm & { readonly keep: () => Promise<void> } => ({
  changed: () => ['Name'],
  keep: vi.fn<() => Promise<void>>().mockResolvedValue(undefined),
  discard: vi.fn<() => void>(),
})

test('does not ask without unsaved changes', async () => {
  const { unsaved, confirmations } = await page()
  expect(await unsaved.mayLeave()).toBe(true)
  expect(confirmations.asked).toBe(false)
})

test('stays, and asks again the next time', async () => {
  const { unsaved, confirmations } = await page()
  unsaved.add(aForm())
  const leaving = unsaved.mayLeave()
  confirmations.cancel()
  expect(await leaving).toBe(false)
  expect(unsaved.isAny).toBe(true)
})

test('saves the draft of every form and continues', async () => {
  const { unsaved, confirmations } = await page()
  const forms = [aForm(), aForm()]
  for (const form of forms) unsaved.add(form)
  const leaving = unsaved.mayLeave()
  await confirmations.confirm(0)
  expect(await leaving).toBe(true)
  for (const { keep, discard } of forms) {
    expect(keep).toHaveBeenCalledTimes(1)
    expect(discard).not.toHaveBeenCalled()
  }
  expect(unsaved.isAny).toBe(false)
})

test('discards and continues, the only other option where drafts are disabled', async () => {
  const { unsaved, confirmations } = await page()
  const discard = vi.fn<() => void>()
  unsaved.add({ changed: () => ['Name'], discard })
  const leaving = unsaved.mayLeave()
  expect(confirmations.current?.confirmation.alternatives).toEqual([])
  await confirmations.confirm()
  expect(await leaving).toBe(true)
  expect(discard).toHaveBeenCalledTimes(1)
})

test('stays when a draft cannot be saved, and shows the reason', async () => {
  const { unsaved, confirmations } = await page()
  unsaved.add({
    changed: () => ['Name'],
    keep: () => Promise.reject(new Error('The disk is full')),
    discard: () => undefined,
  })
  void unsaved.mayLeave()
  await confirmations.confirm(0)
  expect(confirmations.current?.problem).toBe('The disk is full')
  expect(unsaved.isAny).toBe(true)
})

test('names what has changed in every form, the first six fields at most', async () => {
  const { unsaved, confirmations } = await page()
  unsaved.add({ ...aForm(), changed: () => ['Name', 'Price'] })
  unsaved.add({ ...aForm(), changed: () => ['Price', 'Status', 'Brand', 'Supplier', 'Tags', 'Weight', 'Width'] })
  void unsaved.mayLeave()
  expect(confirmations.current?.confirmation.description).toContain(
    'Unsaved: Name, Price, Status, Brand, Supplier, Tags, 2 more.',
  )
})

test('saves every form and continues', async () => {
  const { unsaved, confirmations } = await page()
  const forms = [aForm(), aForm()].map((form) => ({
    ...form,
    save: vi.fn<() => Promise<boolean>>().mockResolvedValue(true),
  }))
  for (const form of forms) unsaved.add(form)
  const leaving = unsaved.mayLeave()
  expect(confirmations.current?.confirmation.action).toBe('Save and leave')
  await confirmations.confirm()
  expect(await leaving).toBe(true)
  for (const { save, discard } of forms) {
    expect(save).toHaveBeenCalledTimes(1)
    expect(discard).not.toHaveBeenCalled()
  }
  expect(unsaved.isAny).toBe(false)
})

test('stays when a form cannot be saved, and does not save those after it', async () => {
  const { unsaved, confirmations } = await page()
  const later = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  unsaved.add({ ...aForm(), save: () => Promise.resolve(false) })
  unsaved.add({ ...aForm(), save: later })
  const leaving = unsaved.mayLeave()
  await confirmations.confirm()
  expect(await leaving).toBe(false)
  expect(later).not.toHaveBeenCalled()
  expect(unsaved.isAny).toBe(true)
})

test('discards beside saving', async () => {
  const { unsaved, confirmations } = await page()
  const form = { ...aForm(), save: () => Promise.resolve(true) }
  unsaved.add(form)
  const leaving = unsaved.mayLeave()
  expect(confirmations.current?.confirmation.alternatives.map(({ label }) => label)).toEqual([
    'Keep as draft',
    'Discard changes',
  ])
  await confirmations.confirm(1)
  expect(await leaving).toBe(true)
  expect(form.discard).toHaveBeenCalledTimes(1)
})

test('offers to save only where every form can be saved', async () => {
  const { unsaved, confirmations } = await page()
  unsaved.add({ ...aForm(), save: () => Promise.resolve(true) })
  unsaved.add(aForm())
  void unsaved.mayLeave()
  expect(confirmations.current?.confirmation.action).toBe('Discard changes')
})
