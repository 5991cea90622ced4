import type { Meta, StoryObj } from '@storybook/react-vite'
import { DashboardCard } from './dashboard-card.tsx'
import { Figures } from './figures.tsx'

const query = (parts: { readonly minutes?: number; readonly error?: Error; readonly isFetching?: boolean } = {}) => {
  const { minutes = 0, error = null, isFetching = false } = parts
  return {
    data: 12,
    error,
    isFetching,
    dataUpdatedAt: Date.now() - minutes * 60_000,
    refetch: () => new Promise<never>(() => undefined),
  }
}
const offline = new Error('You’re offline. Check your connection.')

const meta = {
  title: 'Record kit/Dashboard card',
  component: DashboardCard<number>,
  args: {
    title: 'Stock issues',
    query: query(),
    children: (count) => <Figures>{count} products out of stock</Figures>,
  },
} satisfies Meta<typeof DashboardCard<number>>
export default meta
type Story = StoryObj<typeof meta>

export const Recent: Story = {}
export const Old: Story = { args: { query: query({ minutes: 7 }) } }
export const OldForHours: Story = { args: { query: query({ minutes: 200 }) } }
export const Refreshing: Story = { args: { query: query({ minutes: 7, isFetching: true }) } }
export const NotRefreshed: Story = { args: { query: query({ minutes: 7, error: offline }) } }
export const Loading: Story = { args: { query: { ...query(), data: undefined } } }
export const Failed: Story = { args: { query: { ...query({ error: offline }), data: undefined } } }
export const NothingToDo: Story = { args: { emptyText: () => 'Stock is fine.' } }
