import type { Meta, StoryObj } from '@storybook/react-vite'
import { CatalogScreen, reader, searchAnswers, searchRefuses, waits } from '../../dev/catalog-screen.tsx'

const meta = {
  title: 'Catalog/Reviews',
  component: CatalogScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/products/reviews' },
} satisfies Meta<typeof CatalogScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Reviews: Story = {}
export const ReviewToModerate: Story = { args: { at: '/products/reviews?open=r1' } }
export const ReviewToRead: Story = { args: { at: '/products/reviews?open=r1', account: reader } }
export const QueueToModerate: Story = {
  args: { at: '/products/reviews?state=New&state=On%20hold&sort=submitted_at:asc&view=.moderate&open=r3' },
}
export const NothingToModerate: Story = { args: { at: '/products/reviews?state=On%20hold&rating=5&view=.moderate' } }
export const ReviewsLoading: Story = { args: { fetch: searchAnswers('reviews', waits) } }
export const ReviewsFailed: Story = { args: { fetch: searchAnswers('reviews', searchRefuses) } }
export const ReviewThatIsGone: Story = { args: { at: '/products/reviews?open=gone' } }
