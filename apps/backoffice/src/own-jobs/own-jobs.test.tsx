import { fakeAccount } from '@backoffice/shell-kit/harness'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createShellHarness } from '../../dev/create-shell-harness.ts'
import { fakeProduct, jobsAnswer, someJob } from '../../dev/fake-product.ts'

afterEach(cleanup)

const unneeded = [
  someJob('fine', { failed: 0 }),
  someJob('undone', { undone_by: 'later' }),
  someJob('stopped', { state: 'Cancelled', failed: 0 }),
]
const needed = [
  someJob('runs', { kind: 'import', state: 'Running', done: 300, skipped: 0, failed: 0, undoable: false }),
  someJob('paused', { kind: 'product-import', state: 'Paused', done: 400, skipped: 0, failed: 0, undoable: false }),
  someJob('failed', { kind: 'export', state: 'Failed', done: 0, skipped: 0, failed: 0, undoable: false }),
  someJob('in-part'),
]

function open(jobs: readonly ReturnType<typeof someJob>[], account = fakeAccount()) {
  const sent: string[] = []
  const fetch = fakeProduct({
    'GET /api/jobs': jobsAnswer(jobs),
    'POST /api/jobs/{uid}/resume': ({ params }) => {
      sent.push(`resume ${params['uid'] ?? ''}`)
      return { results: someJob('paused') }
    },
  })
  const { router } = createShellHarness({ at: '/dashboard', account, fetch })
  render(<RouterProvider router={router} />)
  return sent
}
const card = () => screen.findByRole('region', { name: 'Background jobs' })
const placing = fakeAccount({
  preferences: { dashboard: { widgets: [{ name: 'own-jobs', size: 'small' }], hidden: [] } },
})

test('lists the jobs that run, wait, or failed in part, and what can be done with them', async () => {
  const sent = open([...unneeded, ...needed])
  const list = await within(await card()).findByRole('list', { name: 'Running and failed jobs, newest first' })
  await within(list).findByRole('button', { name: 'Resume: Product import' })
  expect([...list.children]).toHaveLength(4)
  expect(list.textContent).toMatch(
    /Import: 300 of 1,200.*Product import: paused.*List export: failed.*Bulk product edit/,
  )
  await userEvent.click(within(list).getByRole('button', { name: 'Resume: Product import' }))
  expect(sent).toEqual(['resume paused'])
})

test('takes no place while no job runs and none failed, unless it was placed', async () => {
  open(unneeded)
  await screen.findByRole('region', { name: 'Today' })
  expect(screen.queryByRole('region', { name: 'Background jobs' })).toBeNull()
  cleanup()
  open(unneeded, placing)
  expect((await card()).textContent).toContain('No jobs are running, and none failed recently.')
})
