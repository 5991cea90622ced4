import type { Meta, StoryObj } from '@storybook/react-vite'
import { Count } from './count.tsx'
import { TimeZoneProvider } from '../theme/time-zone.ts'
import { DateTime } from './date-time.tsx'
import { Marked } from './marked.tsx'
import { Money } from './money.tsx'
import { Pictured } from '../detail/pictured.tsx'
import { StatusBadge, type Tone } from './status-badge.tsx'
import { Thumbnail } from './thumbnail.tsx'

const meta = { title: 'Values' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const tones: readonly Tone[] = ['neutral', 'info', 'good', 'warn', 'bad']

export const Amounts: Story = {
  render: () => (
    <ul>
      {[123_450, -320, 0, null].map((cents) => (
        <li key={String(cents)}>
          <Money cents={cents} currency="EUR" />
        </li>
      ))}
      <li>
        <Count of={541_909} />
      </li>
    </ul>
  ),
}
export const Moments: Story = {
  render: () => (
    <TimeZoneProvider value="Europe/Amsterdam">
      <ul>
        <li>
          <DateTime at="2026-11-05T13:07:09Z" />
        </li>
        <li>
          <DateTime at={1_762_348_029} dayOnly />
        </li>
        <li>
          <DateTime at={null} />
        </li>
      </ul>
    </TimeZoneProvider>
  ),
}
export const States: Story = {
  render: () => (
    <>
      {tones.map((tone) => (
        <StatusBadge key={tone} tone={tone}>
          {tone}
        </StatusBadge>
      ))}
    </>
  ),
}
export const LongState: Story = {
  render: () => <StatusBadge tone="warn">A state with far too many words to be a state</StatusBadge>,
}
export const FoundWords: Story = {
  render: () => (
    <Marked
      segments={[
        { text: 'Desk ', match: false },
        { text: 'la', match: true },
        { text: 'mp', match: false },
      ]}
    >
      Desk lamp
    </Marked>
  ),
}
export const Pictures: Story = {
  render: () => (
    <>
      <Thumbnail src={null} /> <Thumbnail src={null} size="large" />
    </>
  ),
}
export const BesideNames: Story = {
  render: () => (
    <>
      <Pictured src={null}>
        Desk lamp with a very long name, as suppliers like to give them to their products
        <div>LAMP</div>
      </Pictured>
      <Pictured src={undefined}>Postage</Pictured>
    </>
  ),
}
