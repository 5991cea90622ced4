import { cleanup, configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../dev/open-screen.tsx'

configure({ asyncUtilTimeout: 5000 })
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const click = async (role: string, name: string) => userEvent.click(await screen.findByRole(role, { name }))
const row = (name: string) => screen.findByRole('link', { name })

test('a view shows the revoked keys', async () => {
  openScreen('/accounts/keys')
  await row('Web shop')
  const views = within(screen.getByRole('navigation', { name: /views/i }))
  await userEvent.click(views.getByRole('button', { name: 'Revoked' }))
  expect(await row('Former agency')).toBeTruthy()
  await expect.poll(() => screen.queryByRole('link', { name: 'Cash desk' })).toBeNull()
})

test('a new key shows its secret once, to copy', async () => {
  openScreen('/accounts/keys')
  await row('Web shop')
  await click('button', 'New API key')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Stock robot')
  await click('combobox', 'Group')
  await userEvent.click(await screen.findByRole('option', { name: 'Buyers', hidden: true }))
  expect(await screen.findByText(/May, as far as programs can: .*Products/)).toBeTruthy()
  await click('button', 'Save')
  const dialog = within(await screen.findByRole('dialog', { name: 'Secret of “Stock robot”' }))
  const secret = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Secret' }).value
  expect(secret).toMatch(/^bo_\w{49}$/)
  expect(dialog.getByText(/curl/).textContent).toContain('Authorization: Bearer')
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await dialog.findByText('Copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(secret)
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await expect.poll(() => screen.queryByDisplayValue(secret)).toBeNull()
})

test('a new secret leaves the former one its time', async () => {
  openScreen('/accounts/keys?open=first')
  await click('button', 'New secret')
  const dialog = within(await screen.findByRole('dialog', { name: 'New secret for “Web shop”' }))
  await userEvent.click(dialog.getByRole('button', { name: 'New secret' }))
  expect(await screen.findByRole('dialog', { name: 'Secret of “Web shop”' })).toBeTruthy()
  await click('button', 'Done')
  expect(await screen.findByText('Former secret works until')).toBeTruthy()
})

test('explains the state of a key', async () => {
  openScreen('/accounts/keys?open=first')
  await userEvent.click(await screen.findByRole('button', { name: 'Active: what does this mean?' }))
  const meaning = await screen.findByRole('dialog', { name: 'Active: what does this mean?' })
  expect(meaning.textContent).toContain('Programs can use it to call the API.')
})

test('revoking asks first, and is for good', async () => {
  openScreen('/accounts/keys?open=first')
  await click('button', 'Revoke')
  const question = within(await screen.findByRole('dialog', { name: 'Revoke “Web shop”?' }))
  await userEvent.click(question.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('“Web shop” revoked')).toBeTruthy()
  expect(await screen.findByText('This key is revoked.')).toBeTruthy()
})

test('many keys are revoked as a job, after a preview', async () => {
  openScreen('/accounts/keys')
  await click('checkbox', 'Select Web shop')
  await click('button', 'Revoke')
  await click('button', 'Revoke: 1 record')
  expect(await screen.findByText('1 changed, 0 skipped, 0 failed')).toBeTruthy()
})
