import type { Meta, StoryObj } from '@storybook/react-vite'
import { CatalogScreen, reader } from '../../../dev/catalog-screen.tsx'

const meta = {
  title: 'Catalog/New product',
  component: CatalogScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/products/new' },
} satisfies Meta<typeof CatalogScreen>
export default meta
type Story = StoryObj<typeof meta>

export const NewProduct: Story = {}
export const NewProductAsACopy: Story = { args: { at: '/products/new?copy=LAMP' } }
/** The copied product has variants, so their options are asked for. */
export const NewProductWithVariants: Story = { args: { at: '/products/new?copy=20013' } }
export const NewProductInGerman: Story = { args: { locale: 'de' } }
export const NewProductWithoutPermission: Story = { args: { account: reader } }
