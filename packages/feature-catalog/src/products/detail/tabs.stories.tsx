import { answer } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CatalogScreen, press, reader, refuses, waits } from '../../../dev/catalog-screen.tsx'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'

const meta = {
  title: 'Catalog/Tabs of a product',
  component: CatalogScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/products/LAMP/websites' },
} satisfies Meta<typeof CatalogScreen>
export default meta
type Story = StoryObj<typeof meta>

const fetchWith = (route: string, does: typeof waits | typeof refuses) =>
  fakeCatalog({ routes: { [route]: does } }).fetch
const nothing = (route: string) =>
  fakeCatalog({ routes: { [route]: () => ({ results: [], total: 0, limit: 50, offset: 0 }) } }).fetch

const sites = 'GET /api/products/{sku}/websites'
export const WebsitesNone: Story = { args: { fetch: nothing(sites) } }
export const WebsitesLoading: Story = { args: { fetch: fetchWith(sites, waits) } }
export const WebsitesToReadOnly: Story = { args: { account: reader } }
const site = 'GET /api/websites/{websiteId}/products/{sku}'
export const WebsiteLoading: Story = { args: { at: '/products/LAMP/websites/w1', fetch: fetchWith(site, waits) } }
export const WebsiteFailed: Story = { args: { at: '/products/LAMP/websites/w1', fetch: fetchWith(site, refuses) } }
export const WebsiteThatIsGone: Story = { args: { at: '/products/LAMP/websites/gone' } }
const seo = { at: '/products/LAMP/search-engine-optimization' }
export const SearchEnginesLoading: Story = { args: { ...seo, fetch: fetchWith('GET /api/products/{sku}/seo', waits) } }
export const SearchEnginesToReadOnly: Story = { args: { ...seo, account: reader } }
export const SearchEnginesWithoutDuplicates: Story = {
  args: { ...seo, fetch: nothing('GET /api/products/{sku}/seo/duplicates') },
}
const points = { at: '/products/LAMP/points' }
export const PointsLoading: Story = { args: { ...points, fetch: fetchWith('GET /api/products/{sku}', waits) } }
export const PointsToReadOnly: Story = { args: { ...points, account: reader } }
export const PointsWithAPeriod: Story = { args: points, play: press('Add period') }
const bundles = { at: '/products/LAMP/bundles' }
export const BundleFailed: Story = { args: { ...bundles, fetch: fetchWith('GET /api/products/{sku}/bundle', refuses) } }
export const BundleWithoutParts: Story = {
  args: {
    ...bundles,
    fetch: fakeCatalog({
      routes: {
        'GET /api/products/{sku}/bundle': () =>
          answer(
            200,
            {
              results: { parts: [], price_rule: { rule: 'fixed' }, price: null, parts_price: 0, stock: 0, part_of: [] },
            },
            '"1"',
          ),
      },
    }).fetch,
  },
}
const reviews = { at: '/products/LAMP/reviews' }
export const ReviewsFailed: Story = {
  args: { ...reviews, fetch: fetchWith('POST /search/indexes/reviews/search', refuses) },
}
export const ReviewsLoading: Story = {
  args: { ...reviews, fetch: fetchWith('POST /search/indexes/reviews/search', waits) },
}
export const ReviewsToReadOnly: Story = { args: { ...reviews, account: reader } }
export const ReviewSummaryFailed: Story = {
  args: { ...reviews, fetch: fetchWith('GET /api/products/{sku}/review-summary', refuses) },
}
const settings = { at: '/products/LAMP/settings' }
export const SettingsLoading: Story = { args: { ...settings, fetch: fetchWith('GET /api/products/{sku}', waits) } }
export const SettingsRenamed: Story = { args: settings, play: press('Change SKU') }
export const SettingsDeleted: Story = { args: settings, play: press('Delete') }
const variants = { at: '/products/20013/variants' }
export const VariantsMade: Story = { args: variants, play: press('Make variants') }
