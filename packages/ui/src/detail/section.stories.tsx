import { TextInput } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StoryFrame } from '../story-frame.tsx'
import { FieldGrid } from './field-grid.tsx'
import { keepFolded } from './folded-sections.ts'
import { Section } from './section.tsx'

const meta = {
  title: 'Detail/Section',
  component: Section,
  args: {
    title: 'General',
    children: (
      <FieldGrid>
        <TextInput label="Name" defaultValue="Desk lamp" />
        <TextInput label="Address" defaultValue="desk-lamp" />
      </FieldGrid>
    ),
  },
} satisfies Meta<typeof Section>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Folds: Story = {
  args: { anchor: 'story-open', extra: '2 fields' },
  decorators: [
    (Shown) => (
      <StoryFrame>
        <Shown />
      </StoryFrame>
    ),
  ],
}
export const Folded: Story = {
  args: { anchor: 'story-folded', extra: '2 fields' },
  beforeEach: () => keepFolded('story-folded', true),
  decorators: [
    (Shown) => (
      <StoryFrame>
        <Shown />
      </StoryFrame>
    ),
  ],
}
export const LinkedTo: Story = {
  args: { anchor: 'story-folded' },
  beforeEach: () => keepFolded('story-folded', true),
  decorators: [
    (Shown) => (
      <StoryFrame at="/#story-folded">
        <Shown />
      </StoryFrame>
    ),
  ],
}
