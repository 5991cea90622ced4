import type { Meta, StoryObj } from '@storybook/react-vite'
import { ColourTile } from './colour-tile.tsx'
import { Count } from './count.tsx'
import { TimeZoneProvider } from '../theme/time-zone.ts'
import { DateTime } from './date-time.tsx'
import { Face } from './face.tsx'
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
const portrait =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"%3E%3Crect width="64" height="32" fill="%23cfe3ff"/%3E%3Ccircle cx="32" cy="16" r="10" fill="%23365b8c"/%3E%3C/svg%3E'
export const Faces: Story = {
  render: () => (
    <>
      {[portrait, null, 'data:image/png;base64,broken'].map((picture) => (
        <p key={picture}>
          <Face name="Ada Lovelace" picture={picture} size="small" /> <Face name="Ada Lovelace" picture={picture} />{' '}
          <Face name="Ada Lovelace" picture={picture} size="large" />
        </p>
      ))}
    </>
  ),
}
export const Tiles: Story = {
  render: () => (
    <>
      {[portrait, null, 'data:image/png;base64,broken'].map((picture) => (
        <p key={picture}>
          <ColourTile colour="orange" letters="BENELUX" picture={picture} />{' '}
          <ColourTile colour="orange" letters="BENELUX" picture={picture} size="large" />
        </p>
      ))}
      <ColourTile letters="∗" />
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
