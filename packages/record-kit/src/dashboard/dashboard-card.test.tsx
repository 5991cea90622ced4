import { staffRoute } from '@backoffice/shell-kit'
import { createHarness, fakeServer } from '@backoffice/shell-kit/harness'
import { messages as uiMessages, UiProvider } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { createRoute, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DashboardCard } from './dashboard-card.tsx'

const MINUTE = 60_000
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function open(read: () => Promise<number>) {
  function Page() {
    const query = useQuery({ queryKey: ['orders'], queryFn: read, retry: false })
    return (
      <DashboardCard title="Orders" query={query}>
        {(count) => <p>{count} orders</p>}
      </DashboardCard>
    )
  }
  const route = createRoute({ getParentRoute: () => staffRoute, path: '/card', component: Page })
  render(
    <RouterProvider
      router={createHarness([route], { look: UiProvider, messages: [uiMessages], fetch: fakeServer({}), at: '/card' })}
    />,
  )
  await screen.findByRole('region', { name: 'Orders' })
}
const wait = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE)
const look = () => fireEvent(document, new Event('visibilitychange'))

test('shows the age of numbers that are older than five minutes, and reads nothing by itself', async () => {
  const read = vi.fn<() => Promise<number>>().mockResolvedValue(3)
  await open(read)
  expect(await screen.findByText('3 orders')).toBeTruthy()
  await wait(4)
  expect(screen.queryByText(/^Updated/)).toBeNull()
  await wait(3)
  expect(await screen.findByText('Updated 7 minutes ago')).toBeTruthy()
  await wait(120)
  expect(await screen.findByText('Updated 2 hours ago')).toBeTruthy()
  expect(read).toHaveBeenCalledTimes(1)
})

test('reads old numbers again once the page is looked at, and no others', async () => {
  const read = vi.fn<() => Promise<number>>().mockResolvedValueOnce(3).mockResolvedValueOnce(4)
  await open(read)
  await screen.findByText('3 orders')
  await wait(2)
  look()
  expect(read).toHaveBeenCalledTimes(1)
  await wait(5)
  await screen.findByText('Updated 7 minutes ago')
  look()
  expect(await screen.findByText('4 orders')).toBeTruthy()
  expect(screen.queryByText(/^Updated/)).toBeNull()
})

test('keeps the numbers when reading them again fails, says so, and offers to retry', async () => {
  const read = vi
    .fn<() => Promise<number>>()
    .mockResolvedValueOnce(3)
    .mockRejectedValueOnce(new Error('Gone'))
    .mockResolvedValueOnce(5)
  await open(read)
  await screen.findByText('3 orders')
  await wait(6)
  look()
  expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t refresh. Updated 6 minutes ago.')
  expect(screen.getByText('3 orders')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('5 orders')).toBeTruthy()
})

test('offers to retry where nothing could be read', async () => {
  const read = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('Gone')).mockResolvedValueOnce(3)
  await open(read)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('3 orders')).toBeTruthy()
})
