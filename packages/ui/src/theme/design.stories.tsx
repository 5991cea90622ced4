import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties, ReactNode } from 'react'
import { StatusBadge } from '../values/status-badge.tsx'

const meta = { title: 'Design' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const sizes = ['figure', 'title', 'heading', 'lead', 'text', 'secondary', 'small', 'tiny'] as const
const weights = [
  ['title', 'Titles, figures, the primary action'],
  ['name', 'Names, labels, other buttons, tabs'],
  ['text', 'What is read or typed'],
] as const
const corners = ['mark', 'control', 'box', 'card', 'round'] as const
const spaces = ['pad', 'gap'] as const

interface AdviceProps {
  readonly isRight: boolean
  readonly why: string
  readonly children: ReactNode
}

/** An example of what to do, or of what not to do, and why. */
const Advice = ({ isRight, why, children }: AdviceProps) => (
  <Stack gap="xs" p="md" bg="var(--bo-surface)" bd="1px solid var(--bo-line)" bdrs="lg" maw="24rem">
    <StatusBadge tone={isRight ? 'good' : 'bad'}>{isRight ? 'Do' : 'Don’t'}</StatusBadge>
    {children}
    <Text size="sm" c="var(--bo-dimmed)">
      {why}
    </Text>
  </Stack>
)

const Pair = ({ children }: { readonly children: ReactNode }) => (
  <Group align="stretch" gap="md">
    {children}
  </Group>
)

const box = (style: CSSProperties): CSSProperties => ({
  background: 'var(--bo-accent-soft)',
  border: '1px solid var(--bo-accent)',
  ...style,
})

export const Sizes: Story = {
  render: () => (
    <Stack gap="sm">
      {sizes.map((size) => (
        <div key={size} style={{ fontSize: `var(--bo-size-${size})` }}>
          {size}: 1,234.50 for the autumn fair
        </div>
      ))}
    </Stack>
  ),
}

export const Weights: Story = {
  render: () => (
    <Stack gap="md">
      {weights.map(([weight, use]) => (
        <div key={weight} style={{ fontWeight: `var(--bo-weight-${weight})` }}>
          {use}
        </div>
      ))}
      <Pair>
        <Advice isRight why="One primary action stands out; the other waits.">
          <Group gap="xs">
            <Button variant="default">Save as draft</Button>
            <Button>Publish</Button>
          </Group>
        </Advice>
        <Advice isRight={false} why="Two primary actions: the eye has to read both to find its way.">
          <Group gap="xs">
            <Button>Save as draft</Button>
            <Button>Publish</Button>
          </Group>
        </Advice>
      </Pair>
    </Stack>
  ),
}

export const Corners: Story = {
  render: () => (
    <Group gap="md">
      {corners.map((corner) => (
        <div key={corner} style={box({ padding: '1rem 1.5rem', borderRadius: `var(--bo-radius-${corner})` })}>
          {corner}
        </div>
      ))}
    </Group>
  ),
}

export const Spaces: Story = {
  render: () => (
    <Stack gap="md">
      {spaces.map((space) => (
        <div key={space} style={box({ width: 'fit-content', padding: `var(--bo-${space})` })}>
          {space}
        </div>
      ))}
    </Stack>
  ),
}

export const States: Story = {
  render: () => (
    <Pair>
      <Advice isRight why="The word says it; the color helps to find it.">
        <Group gap="xs">
          <StatusBadge tone="good">Paid</StatusBadge>
          <StatusBadge tone="warn">Partly refunded</StatusBadge>
          <StatusBadge tone="bad">Payment failed</StatusBadge>
        </Group>
      </Advice>
      <Advice isRight={false} why="Color alone says nothing to who can’t see it.">
        <Group gap="xs">
          <StatusBadge tone="good">Order</StatusBadge>
          <StatusBadge tone="bad">Order</StatusBadge>
        </Group>
      </Advice>
    </Pair>
  ),
}

export const Questions: Story = {
  render: () => (
    <Pair>
      <Advice isRight why="The action says what happens. Cancel stands left of it.">
        <Text fw={500}>Delete 3 products?</Text>
        <Group gap="xs" justify="flex-end">
          <Button variant="default">Cancel</Button>
          <Button color="red">Delete products</Button>
        </Group>
      </Advice>
      <Advice isRight={false} why="Yes to what? The question has to be read again.">
        <Text fw={500}>Are you sure?</Text>
        <Group gap="xs" justify="flex-end">
          <Button>Yes</Button>
          <Button variant="default">No</Button>
        </Group>
      </Advice>
    </Pair>
  ),
}
