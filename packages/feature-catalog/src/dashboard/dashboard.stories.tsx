import type { Meta, StoryObj } from '@storybook/react-vite'
import { callAnswers, CatalogScreen, reader, searchRefuses, waits } from '../../dev/catalog-screen.tsx'
import { fakeCatalog } from '../../dev/fake-catalog.ts'

const meta = {
  title: 'Catalog/Dashboard',
  component: CatalogScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/dashboard' },
} satisfies Meta<typeof CatalogScreen>
export default meta
type Story = StoryObj<typeof meta>

const nothing = {
  hits: [],
  query: '',
  processingTimeMs: 1,
  limit: 0,
  offset: 0,
  estimatedTotalHits: 0,
  facetDistribution: {},
  facetStats: {},
}

export const Cards: Story = {}
export const NothingToDo: Story = {
  args: {
    fetch: fakeCatalog({
      routes: Object.fromEntries(
        ['products', 'supplier-orders', 'reviews'].map((index) => [
          `POST /search/indexes/${index}/search`,
          () => nothing,
        ]),
      ),
    }).fetch,
  },
}
export const Loading: Story = { args: { fetch: callAnswers('POST /search/multi-search', waits) } }
export const Failed: Story = { args: { fetch: callAnswers('POST /search/multi-search', searchRefuses) } }
export const WithoutModeration: Story = { args: { account: reader } }
export const InGerman: Story = { args: { locale: 'de' } }
