import type { Meta, StoryObj } from '@storybook/react-vite'
import { CatalogScreen, callAnswers, reader, refuses, waits, withExtraFields } from '../../dev/catalog-screen.tsx'

const meta = {
  title: 'Catalog/Settings',
  component: CatalogScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/products/settings' },
} satisfies Meta<typeof CatalogScreen>
export default meta
type Story = StoryObj<typeof meta>

export const ProductSettings: Story = {}
export const ProductSettingsToReadOnly: Story = { args: { account: reader } }
export const SettingsLoading: Story = { args: { fetch: callAnswers('GET /api/product-settings/{uid}', waits) } }
export const SettingsFailed: Story = { args: { fetch: callAnswers('GET /api/product-settings/{uid}', refuses) } }
export const OptionsLoading: Story = { args: { fetch: callAnswers('GET /api/option-groups', waits) } }
export const OptionsFailed: Story = { args: { fetch: callAnswers('GET /api/option-groups', refuses) } }
export const CustomFields: Story = {
  args: {
    fetch: withExtraFields([
      { code: 'watts', name: 'Power', type: 'number', unit: 'W', filterable: true, categories: ['c2', 'c4'] },
      { code: 'fit', name: 'Fit', type: 'choice', choices: ['slim', 'wide'] },
    ]),
  },
}
export const Option: Story = { args: { at: '/products/settings?open=colour' } }
export const NewOption: Story = { args: { at: '/products/settings?open=new' } }
export const OptionToReadOnly: Story = { args: { at: '/products/settings?open=colour', account: reader } }
export const OptionThatIsGone: Story = { args: { at: '/products/settings?open=gone' } }
export const OptionLoading: Story = {
  args: { at: '/products/settings?open=colour', fetch: callAnswers('GET /api/option-groups/{uid}', waits) },
}
export const OptionFailed: Story = {
  args: { at: '/products/settings?open=colour', fetch: callAnswers('GET /api/option-groups/{uid}', refuses) },
}
