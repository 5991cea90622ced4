import { recordScreens } from '@backoffice/api-contract'
import { answerProblem } from '@backoffice/shell-kit/harness'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../dev/fake-catalog.ts'
import { apart } from '../dev/fake-inherited.ts'
import { openScreen } from '../dev/open-screen.tsx'

afterEach(cleanup)

/** Every list of the catalog whose records open beside it. */
const lists = Object.entries(recordScreens).flatMap(([kind, place]) =>
  place && 'list' in place && place.list.startsWith('/products/') ? [[kind, place.list] as const] : [],
)

test.each(lists)(
  'says who deleted one of the %s, restores it, and returns to the list with its filters',
  async (kind, path) => {
    const restored: unknown[] = []
    const { fetch } = fakeCatalog({
      routes: {
        [`GET /api/${kind}/{uid}`]: () => answerProblem(404, { message: 'Not found.', code: 'request.not-found' }),
        'GET /api/deletions/{resource}/{object}': ({ params }) => ({
          results: {
            title: `The ${params['resource'] ?? ''}`,
            deleted_at: '2026-11-20T13:00:00Z',
            actor_name: 'Bert Bakker',
            trash: 7,
          },
        }),
        'POST /api/trash/{id}/restore': ({ params }) => {
          restored.push(params['id'])
          return { results: { exceptions: [] } }
        },
      },
    })
    const router = openScreen(`${path}?q=a&open=gone`, { fetch })
    expect(await screen.findByText(`“The ${kind}” was deleted`)).toBeTruthy()
    expect(screen.getByText(/^Bert Bakker deleted it on Nov 20, 2026/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
    await expect.poll(() => restored).toEqual(['7'])
    await userEvent.click((await screen.findAllByRole('button', { name: 'Back to list' })).at(-1)!)
    await expect.poll(() => router.state.location.search).toEqual({ q: 'a' })
  },
)

test.each(lists)('offers to switch to the namespace that has one of the %s', async (kind, path) => {
  const elsewhere = {
    code: 'request.not-found',
    message: 'Not found.',
    candidates: [{ namespace: 'north', name: 'North', uid: 'theirs' }],
  }
  const { fetch } = fakeCatalog({ routes: { [`GET /api/${kind}/{uid}`]: () => answerProblem(404, elsewhere) } })
  openScreen(`${path}?open=theirs`, { fetch, namespaces: apart })
  expect(await screen.findByText('This record belongs to North')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Switch to North' })).toBeTruthy()
})
