import { answer } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeProduct } from '../../dev/fake-product.ts'
import { typeIntoPalette } from '../../dev/play.ts'
import { ShellStory } from '../../dev/shell-story.tsx'

const meta = {
  title: 'Shell/Palette',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { at: '/dashboard' },
} satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

const refused = () =>
  answer(503, { message: 'The search service does not answer', code: 'internal', type: 'internal', link: '' })

export const Opened: Story = { play: typeIntoPalette('') }
export const FindsRecords: Story = { play: typeIntoPalette('lamp') }
export const ByNumber: Story = { play: typeIntoPalette('#5363') }
export const ByPerson: Story = { play: typeIntoPalette('@jansen') }
export const OnlyActions: Story = { play: typeIntoPalette('>') }
export const NothingFound: Story = { play: typeIntoPalette('zzzz') }
export const CouldNotSearchOneKind: Story = {
  args: {
    fetch: fakeProduct({
      'POST /search/indexes/brands/search': () =>
        answer(404, {
          message: 'Index `brands` not found',
          code: 'index_not_found',
          type: 'invalid_request',
          link: '',
        }),
    }),
  },
  play: typeIntoPalette('lamp'),
}
export const CouldNotSearch: Story = {
  args: { fetch: fakeProduct({ 'POST /search/multi-search': refused }) },
  play: typeIntoPalette('lamp'),
}
export const BesideRecord: Story = { args: { at: '/products/LAMP' }, play: typeIntoPalette('') }
