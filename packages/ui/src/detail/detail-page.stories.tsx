import { Button } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Thumbnail } from '../values/thumbnail.tsx'
import { StatusBadge } from '../values/status-badge.tsx'
import { expect, waitFor } from 'storybook/test'
import { BreadcrumbStep } from './breadcrumb.tsx'
import { DetailPage } from './detail-page.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { Fact, Facts } from './field-grid.tsx'
import { SaveBar } from './save-bar.tsx'
import { Section } from './section.tsx'

const meta = {
  title: 'Detail/DetailPage',
  component: DetailPage,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Desk lamp',
    subtitle: <span>LAMP</span>,
    status: <StatusBadge tone="good">Active</StatusBadge>,
    picture: <Thumbnail src={null} size="large" />,
    actions: <Button variant="default">Duplicate</Button>,
    children: (
      <Section title="Price">
        <Facts>
          <Fact name="Price">€ 12.50</Fact>
          <Fact name="Former price">{null}</Fact>
        </Facts>
      </Section>
    ),
    aside: (
      <Section title="Stock">
        <Facts>
          <Fact name="Utrecht">37</Fact>
        </Facts>
      </Section>
    ),
  },
} satisfies Meta<typeof DetailPage>
export default meta
type Story = StoryObj<typeof meta>

export const WithAside: Story = {}
export const WithBreadcrumb: Story = {
  args: {
    back: <a href="#all">All products</a>,
    within: ['Living room', 'Candles, lanterns and everything else that gives light in a room', 'Lamps'].map((name) => (
      <BreadcrumbStep key={name}>
        <a href="#category">{name}</a>
      </BreadcrumbStep>
    )),
  },
}
/** Scrolled down, with a change that is not saved. */
export const PinnedHeader: Story = {
  args: {
    pinned: (
      <>
        <Thumbnail src={null} />
        <strong>Desk lamp</strong>
        <StatusBadge tone="good">Active</StatusBadge>
      </>
    ),
    children: (
      <>
        <div style={{ height: '150vh' }} />
        <SaveBar changed={['Name']} onSave={() => undefined} onDiscard={() => undefined} />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    canvasElement.querySelector('article')?.scrollTo(0, 500)
    await waitFor(() => expect(canvasElement.querySelector('[data-pinned-head]')).not.toBeNull())
  },
}
export const WithoutAside: Story = { args: { aside: undefined } }
export const Loading: Story = { render: ({ title }) => <DetailSkeleton title={title} /> }
export const LongText: Story = {
  args: {
    title:
      'A desk lamp with a very long name, as suppliers like to give them to their products, and an unbreakableeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeword',
  },
}
