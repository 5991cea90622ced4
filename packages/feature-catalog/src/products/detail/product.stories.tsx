import type { Meta, StoryObj } from '@storybook/react-vite'
import { CatalogScreen, LONG, reader } from '../../../dev/catalog-screen.tsx'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'
import { fakeProduct } from '../../../dev/fake-products.ts'
import { apart, fakeInherited, parentAndChild } from '../../../dev/fake-inherited.ts'
import { inheritableFields } from '../model/inheritable-fields.ts'

const meta = {
  title: 'Catalog/Product',
  component: CatalogScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/products/LAMP' },
} satisfies Meta<typeof CatalogScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Product: Story = {}
export const ProductToReadOnly: Story = { args: { account: reader } }
export const ProductThatIsGone: Story = { args: { at: '/products/NOTHING' } }
export const ProductThatWasDeleted: Story = {
  args: {
    fetch: (() => {
      const { fetch } = fakeCatalog()
      void fetch('http://harness.local/api/products/LAMP', { method: 'DELETE' })
      return fetch
    })(),
  },
}
export const ProductOfAnotherNamespace: Story = { args: { namespaces: apart } }
export const ProductWithLongTexts: Story = {
  args: {
    fetch: (() => {
      const { fetch, change } = fakeCatalog()
      change('LAMP', { name: LONG })
      return fetch
    })(),
  },
}
export const ProductWithParentData: Story = { args: { namespaces: parentAndChild, fetch: fakeInherited().fetch } }
const inherits = inheritableFields.filter((field) => field !== 'price')
export const ProductWithInheritedTexts: Story = {
  args: { namespaces: parentAndChild, fetch: fakeInherited({ inherits, brand: fakeProduct(0).brand }).fetch },
}
export const ProductSettingsWithParentData: Story = {
  args: { ...ProductWithInheritedTexts.args, at: '/products/LAMP/settings' },
}
