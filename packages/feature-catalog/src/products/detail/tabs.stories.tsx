import { answer } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CatalogScreen, callAnswers, press, reader, refuses, waits } from '../../../dev/catalog-screen.tsx'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'

const meta = {
  title: 'Catalog/Tabs of a product',
  component: CatalogScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/products/LAMP/websites' },
} satisfies Meta<typeof CatalogScreen>
export default meta
type Story = StoryObj<typeof meta>

const nothing = (route: string) =>
  fakeCatalog({ routes: { [route]: () => ({ results: [], total: 0, limit: 50, offset: 0 }) } }).fetch

const sites = 'GET /api/products/{sku}/websites'
export const WebsitesNone: Story = { args: { fetch: nothing(sites) } }
export const WebsitesLoading: Story = { args: { fetch: callAnswers(sites, waits) } }
export const WebsitesToReadOnly: Story = { args: { account: reader } }
export const WebsitesWithoutMatch: Story = { args: { at: '/products/LAMP/websites?state=Ended' } }
const site = 'GET /api/websites/{websiteId}/products/{sku}'
export const WebsiteLoading: Story = { args: { at: '/products/LAMP/websites/w1', fetch: callAnswers(site, waits) } }
export const WebsiteFailed: Story = { args: { at: '/products/LAMP/websites/w1', fetch: callAnswers(site, refuses) } }
export const WebsiteThatIsGone: Story = { args: { at: '/products/LAMP/websites/gone' } }
const seo = { at: '/products/LAMP/search-engine-optimization' }
export const SearchEnginesLoading: Story = {
  args: { ...seo, fetch: callAnswers('GET /api/products/{sku}/seo', waits) },
}
export const SearchEnginesToReadOnly: Story = { args: { ...seo, account: reader } }
export const SearchEnginesWithoutDuplicates: Story = {
  args: { ...seo, fetch: nothing('GET /api/products/{sku}/seo/duplicates') },
}
const points = { at: '/products/LAMP/points' }
export const PointsLoading: Story = { args: { ...points, fetch: callAnswers('GET /api/products/{sku}', waits) } }
export const PointsToReadOnly: Story = { args: { ...points, account: reader } }
export const PointsWithAPeriod: Story = { args: points, play: press('Add promotion') }
const bundles = { at: '/products/LAMP/bundles' }
export const BundleFailed: Story = {
  args: { ...bundles, fetch: callAnswers('GET /api/products/{sku}/bundle', refuses) },
}
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
  args: { ...reviews, fetch: callAnswers('POST /search/indexes/reviews/search', refuses) },
}
export const ReviewsLoading: Story = {
  args: { ...reviews, fetch: callAnswers('POST /search/indexes/reviews/search', waits) },
}
export const ReviewsToReadOnly: Story = { args: { ...reviews, account: reader } }
export const ReviewSummaryFailed: Story = {
  args: { ...reviews, fetch: callAnswers('GET /api/products/{sku}/review-summary', refuses) },
}
const settings = { at: '/products/LAMP/settings' }
export const SettingsLoading: Story = { args: { ...settings, fetch: callAnswers('GET /api/products/{sku}', waits) } }
export const SettingsRenamed: Story = { args: settings, play: press('Change SKU') }
const showEditors = press('Show groups and accounts that can edit products')
export const SettingsWithEditors: Story = { args: settings, play: showEditors }
export const SettingsWithEditorsToReadOnly: Story = { args: { ...settings, account: reader }, play: showEditors }
export const SettingsWithEditorsFailed: Story = {
  args: { ...settings, fetch: callAnswers('GET /api/right-holders', refuses) },
  play: showEditors,
}
export const SettingsDeleted: Story = { args: settings, play: press('Delete') }
const variants = { at: '/products/20013/variants' }
export const VariantsMade: Story = { args: variants, play: press('Create variants') }
export const Variants: Story = { args: { at: '/products/20013/variants' } }
export const VariantsFiltered: Story = { args: { at: '/products/20013/variants?option=colour:blue&sort=price:desc' } }
export const VariantPictures: Story = { args: { at: '/products/20013/variants' }, play: press('Images by option…') }
export const NoVariants: Story = { args: { at: '/products/LAMP/variants' } }
export const VariantsLoading: Story = {
  args: { at: '/products/20013/variants', fetch: callAnswers('GET /api/products/{sku}/variants', waits) },
}
export const VariantsFailed: Story = {
  args: { at: '/products/20013/variants', fetch: callAnswers('GET /api/products/{sku}/variants', refuses) },
}
export const VariantsToReadOnly: Story = { args: { at: '/products/20013/variants', account: reader } }
export const WebsitesOfAProduct: Story = { args: { at: '/products/LAMP/websites' } }
export const ProductOnAWebsite: Story = { args: { at: '/products/LAMP/websites/w1' } }
export const ProductOnAWebsiteWithoutIt: Story = { args: { at: '/products/LAMP/websites/w2' } }
export const ProductOnAWebsiteWithItsMedia: Story = {
  args: { at: '/products/LAMP/websites/w1', locale: 'de' },
  play: press('Überschreiben: Medien'),
}
export const ProductOnAWebsiteToReadOnly: Story = { args: { at: '/products/LAMP/websites/w1', account: reader } }
export const WebsitesOfAProductFailed: Story = {
  args: { at: '/products/LAMP/websites', fetch: callAnswers('GET /api/products/{sku}/websites', refuses) },
}
export const SearchEngines: Story = { args: { at: '/products/LAMP/search-engine-optimization' } }
export const SearchEnginesFailed: Story = {
  args: { at: '/products/LAMP/search-engine-optimization', fetch: callAnswers('GET /api/products/{sku}/seo', refuses) },
}
export const Bundle: Story = { args: { at: '/products/LAMP/bundles' } }
export const BundleToReadOnly: Story = { args: { at: '/products/LAMP/bundles', account: reader } }
export const BundleLoading: Story = {
  args: { at: '/products/LAMP/bundles', fetch: callAnswers('GET /api/products/{sku}/bundle', waits) },
}
export const Points: Story = { args: { at: '/products/LAMP/points' } }
export const PointsInGerman: Story = { args: { at: '/products/LAMP/points', locale: 'de' } }
export const ReviewsOfAProduct: Story = { args: { at: '/products/LAMP/reviews' } }
export const SettingsOfAProduct: Story = { args: { at: '/products/LAMP/settings' } }
export const SettingsOfAProductToReadOnly: Story = { args: { at: '/products/LAMP/settings', account: reader } }
