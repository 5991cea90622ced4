import { fakeNamespace, fakeShop } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import {
  CatalogScreen,
  callAnswers,
  press,
  reader,
  searchAnswers,
  searchRefuses,
  waits,
} from '../../dev/catalog-screen.tsx'

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
export const InheritedSupplier: Story = {
  args: { at: '/products/suppliers?open=s1', namespaces: [fakeShop, fakeNamespace] },
}
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
/** Selects suppliers and opens the email to them. */
async function email(...names: readonly string[]): Promise<void> {
  for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
  await press('Send email')()
}
async function write(label: RegExp, written: string): Promise<void> {
  await userEvent.click(await screen.findByRole('textbox', { name: label }))
  await userEvent.paste(written)
}

export const EmailToSuppliers: Story = { play: () => email('North Sea Trading', 'Paper House') }
export const EmailWithUnknownPlaceholder: Story = {
  async play() {
    await email('North Sea Trading')
    await write(/Subject/, 'News for {suplier}')
  },
}
export const EmailPreview: Story = {
  async play() {
    await email('North Sea Trading', 'Paper House')
    await write(/Subject/, 'Closed in week 52, {supplier}')
    await write(/Message/, 'Our warehouse is closed from 22 to 28 December.\n\nYour code with us: {code}')
    await press('Preview changes')()
  },
}
export const EmailToSupplier: Story = {
  args: { at: '/products/suppliers?open=s1' },
  async play() {
    await press('Send email')()
    await write(/Subject/, 'Missing box')
    await write(/Message/, 'A box of your last delivery ({code}) is missing.')
  },
}
