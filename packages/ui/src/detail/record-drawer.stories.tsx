import { Button } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusBadge } from '../values/status-badge.tsx'
import { DrawerFoot } from './drawer-foot.tsx'
import { Fact, Facts } from './field-grid.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import { Section } from './section.tsx'

const nothing = () => undefined

const meta = {
  title: 'Detail/RecordDrawer',
  component: RecordDrawer,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Hearth & Home',
    status: <StatusBadge tone="good">Active</StatusBadge>,
    subtitle: '32 products',
    onClose: nothing,
    onPrevious: nothing,
    onNext: nothing,
    children: (
      <Section title="General">
        <Facts>
          <Fact name="Name">Hearth &amp; Home</Fact>
        </Facts>
      </Section>
    ),
  },
} satisfies Meta<typeof RecordDrawer>
export default meta
type Story = StoryObj<typeof meta>

export const BetweenOthers: Story = {}
export const FirstOfTheList: Story = { args: { onPrevious: undefined } }
export const Alone: Story = { args: { onPrevious: undefined, onNext: undefined } }
export const WithActions: Story = { args: { actions: <Button variant="default">Merge…</Button> } }
export const LongText: Story = {
  args: {
    title:
      'A maker with a very long name who makes everything that anybody ever wanted to have in an unbreakableeeeeeeeeeeeeeeeeeeeeeeeword',
    actions: <Button variant="default">Merge…</Button>,
  },
}
export const WithFoot: Story = {
  args: {
    isRecord: false,
    guard: 'nothing-typed',
    children: (
      <>
        {meta.args.children}
        <DrawerFoot problem="Enter a price.">
          <Button variant="default">Back</Button>
          <Button>Change 24 products</Button>
        </DrawerFoot>
      </>
    ),
  },
}
