import { fakeAccount } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../dev/fake-catalog.ts'
import { openScreen } from '../../dev/open-screen.tsx'

afterEach(cleanup)

test('publishes with y and opens the next one', async () => {
  const { fetch, reviews } = fakeCatalog()
  const router = openScreen('/products/reviews?open=r1', { fetch })
  await screen.findByText('Lovely', { selector: 'p' })
  await userEvent.keyboard('y')
  await expect.poll(() => reviews.all.get('r1')?.state).toBe('Published')
  await expect.poll(() => router.state.location.search).toMatchObject({ open: 'r2' })
})

test('asks for a reason with r, without a preselected one', async () => {
  const { fetch, reviews } = fakeCatalog()
  openScreen('/products/reviews?open=r2', { fetch })
  await screen.findByText('Call me', { selector: 'p' })
  await userEvent.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject review' }))
  expect(dialog.getByRole('button', { name: 'Reject' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(dialog.getByRole('radio', { name: 'Personal data' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await expect.poll(() => reviews.all.get('r2')).toMatchObject({ state: 'Rejected', reason: 'personal data' })
})

test('ignores keys while a reply is typed, and saves the reply on its own', async () => {
  const { fetch, reviews } = fakeCatalog()
  openScreen('/products/reviews?open=r1', { fetch })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reply' }), 'yhr')
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('“Lovely” saved')
  expect(reviews.all.get('r1')).toMatchObject({ reply: 'yhr', state: 'New' })
})

test('explains why a published review cannot be rejected', async () => {
  openScreen('/products/reviews?open=r4')
  const reject = await screen.findByRole('button', { name: 'Reject' })
  await userEvent.hover(reject)
  expect(await screen.findByText('Not available: the status is Published.')).toBeTruthy()
})

test('explains every action without the permission to moderate', async () => {
  const group = { uid: 'g', name: 'Readers', actions: ['products', 'products_read'] }
  openScreen('/products/reviews?open=r1', { account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) })
  await userEvent.hover(await screen.findByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/doesn’t have the “Reviews: moderate” permission/)).toBeTruthy()
})
