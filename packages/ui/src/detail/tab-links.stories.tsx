import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryFrame } from '../story-frame.tsx'
import { TabLink } from './tab-link.tsx'
import { TabLinks } from './tab-links.tsx'

const meta = {
  title: 'Detail/TabLinks',
  component: TabLinks,
  args: { label: 'Parts of this product', children: null },
} satisfies Meta<typeof TabLinks>
export default meta
type Story = StoryObj<typeof meta>

const tabs = (names: readonly string[]) => (
  <StoryFrame at="/overview">
    <TabLinks label="Parts of this product">
      {names.map((name) => (
        <TabLink key={name} to={`/${name.toLowerCase()}`}>
          {name}
        </TabLink>
      ))}
    </TabLinks>
  </StoryFrame>
)

export const Few: Story = { render: () => tabs(['Overview', 'Orders']) }
export const Many: Story = {
  render: () =>
    tabs([
      'Overview',
      'Variants',
      'Bundles',
      'Websites',
      'Search engines',
      'Points',
      'Reviews',
      'Orders',
      'Shop orders',
      'Wholesale',
      'Settings',
    ]),
}
