import type { Meta, StoryObj } from '@storybook/react-vite'
import { CatalogScreen, callAnswers, reader, searchAnswers, searchRefuses, waits } from '../../dev/catalog-screen.tsx'

const meta = {
  title: 'Catalog/Suppliers',
  component: CatalogScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/products/suppliers' },
} satisfies Meta<typeof CatalogScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Suppliers: Story = {}
export const Supplier: Story = { args: { at: '/products/suppliers?open=s1' } }
export const NewSupplier: Story = { args: { at: '/products/suppliers?open=new' } }
export const SupplierWithoutCosts: Story = { args: { at: '/products/suppliers?open=s1', account: reader } }
export const NoSuppliers: Story = { args: { at: '/products/suppliers?q=nothing-like-this' } }
export const SuppliersLoading: Story = { args: { fetch: searchAnswers('suppliers', waits) } }
export const SuppliersFailed: Story = { args: { fetch: searchAnswers('suppliers', searchRefuses) } }
export const SupplierLoading: Story = {
  args: { at: '/products/suppliers?open=s1', fetch: callAnswers('GET /api/suppliers/{uid}', waits) },
}
export const SupplierThatIsGone: Story = { args: { at: '/products/suppliers?open=gone' } }
export const PriceList: Story = { args: { at: '/products/suppliers?open=import.supplier-prices.s1' } }
export const PriceListWithoutCosts: Story = {
  args: { at: '/products/suppliers?open=import.supplier-prices.s1', account: reader },
}
