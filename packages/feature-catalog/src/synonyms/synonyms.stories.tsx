import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  CatalogScreen,
  callAnswers,
  reader,
  refuses,
  searchAnswers,
  searchRefuses,
  waits,
} from '../../dev/catalog-screen.tsx'

const meta = {
  title: 'Catalog/Synonyms',
  component: CatalogScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/products/synonyms' },
} satisfies Meta<typeof CatalogScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Synonyms: Story = {}
export const SynonymSet: Story = { args: { at: '/products/synonyms?open=y2' } }
export const Correction: Story = { args: { at: '/products/synonyms?open=y3' } }
export const Redirect: Story = { args: { at: '/products/synonyms?open=y5' } }
export const NewSynonyms: Story = { args: { at: '/products/synonyms?open=new' } }
export const SearchesWithoutResult: Story = { args: { at: '/products/synonyms?open=searches-without-result' } }
export const TryASearch: Story = { args: { at: '/products/synonyms?open=try-a-search' } }
export const NoSynonyms: Story = { args: { at: '/products/synonyms?q=nothing-like-this' } }
export const SynonymsLoading: Story = { args: { fetch: searchAnswers('synonyms', waits) } }
export const SynonymsFailed: Story = { args: { fetch: searchAnswers('synonyms', searchRefuses) } }
export const SynonymSetToReadOnly: Story = { args: { at: '/products/synonyms?open=y2', account: reader } }
export const SearchesWithoutResultFailed: Story = {
  args: {
    at: '/products/synonyms?open=searches-without-result',
    fetch: callAnswers('GET /api/search-misses', refuses),
  },
}
