import type { Meta, StoryObj } from '@storybook/react-vite'
import { CatalogScreen, callAnswers, reader, refuses, waits } from '../../dev/catalog-screen.tsx'

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
