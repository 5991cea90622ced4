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
  await confirmations.confirm('alternative')
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
  unsaved.add({ discard })
  const leaving = unsaved.mayLeave()
  expect(confirmations.current?.confirmation.alternative).toBeUndefined()
  await confirmations.confirm()
  expect(await leaving).toBe(true)
  expect(discard).toHaveBeenCalledTimes(1)
})

test('stays when a draft cannot be saved, and shows the reason', async () => {
  const { unsaved, confirmations } = await page()
  unsaved.add({ keep: () => Promise.reject(new Error('The disk is full')), discard: () => undefined })
  void unsaved.mayLeave()
  await confirmations.confirm('alternative')
  expect(confirmations.current?.problem).toBe('The disk is full')
  expect(unsaved.isAny).toBe(true)
})
