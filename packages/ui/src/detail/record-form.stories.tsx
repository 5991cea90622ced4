import { TextInput } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FieldGrid } from './field-grid.tsx'
import { RecordForm } from './record-form.tsx'
import { Section } from './section.tsx'

const nothing = () => undefined
const bar = { changed: [], onSave: nothing, onDiscard: nothing }

const meta = {
  title: 'Detail/RecordForm',
  component: RecordForm,
  args: {
    draft: null,
    conflict: undefined,
    bar,
    onSubmit: nothing,
    editable: true,
    children: (
      <Section title="General">
        <FieldGrid>
          <TextInput label="Name" defaultValue="Desk lamp" data-path="name" />
          <TextInput label="Address" defaultValue="desk-lamp" />
        </FieldGrid>
      </Section>
    ),
  },
} satisfies Meta<typeof RecordForm>
export default meta
type Story = StoryObj<typeof meta>

export const Unchanged: Story = {}
export const Changed: Story = { args: { bar: { ...bar, changed: ['Name', 'Address'] } } }
export const Failed: Story = { args: { bar: { ...bar, changed: ['Name'], problem: 'The server does not answer.' } } }
export const ReadOnly: Story = {
  args: {
    editable: false,
    whyReadOnly: 'Your group doesn’t have the “Products: edit” permission. Ask an administrator to add it.',
  },
}
export const Conflict: Story = {
  args: {
    bar: { ...bar, changed: ['Name'] },
    conflict: {
      conflicts: [{ field: 'name', label: 'Name', mine: 'Desk lamp', theirs: 'Lamp for a desk' }],
      onChoose: nothing,
      onCancel: nothing,
    },
  },
}

const theirs = { onUse: nothing, onKeep: nothing, by: 'Bert Bakker' }
const LONG = 'A lamp for a desk that is as wide as the room in which it stands, with a shade of woven paper. '.repeat(5)
export const ChangedByOthers: Story = {
  args: {
    bar: { ...bar, changed: ['Name'] },
    others: {
      taken: { by: ['Bert Bakker', 'Cas de Wit'], fields: ['Price', 'Status'] },
      onSeen: nothing,
      changes: [
        { ...theirs, field: 'name', label: 'Name', theirs: 'Lamp for a desk' },
        { ...theirs, field: 'text', label: 'Description', theirs: LONG, by: null },
      ],
    },
  },
}
