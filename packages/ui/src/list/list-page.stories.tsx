import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorPanel } from '../states/error-panel.tsx'
import { NoAccess } from '../states/no-access.tsx'
import { FacetFilter } from './facet-filter.tsx'
import { ListBody } from './list-body.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListPage } from './list-page.tsx'

const nothing = () => undefined

const meta = {
  title: 'List/ListPage',
  component: ListPage,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Products',
    total: 4012,
    search: { label: 'Search by name', value: '', onChange: nothing },
    filters: ['Status', 'Brand', 'Category'].map((label) => (
      <FacetFilter
        key={label}
        label={label}
        options={[]}
        chosen={[]}
        mode={{ not: false, off: false, empty: false }}
        onChange={() => undefined}
      />
    )),
    children: <ListFoot shown={50} total={4012} onMore={() => undefined} />,
  },
} satisfies Meta<typeof ListPage>
export default meta
type Story = StoryObj<typeof meta>

export const WithRows: Story = {}
export const UnreadFilter: Story = {
  args: { search: { label: 'Search by name', value: 'lamp stock:0', onChange: nothing } },
}
export const Busy: Story = { args: { busy: true } }
export const Empty: Story = {
  args: {
    total: 0,
    children: <EmptyState title="No products found">Try a different search or fewer filters.</EmptyState>,
  },
}
export const EmptyByFilter: Story = {
  args: {
    total: 0,
    children: (
      <ListBody
        error={undefined}
        onRetry={nothing}
        empty={{
          title: 'No products found',
          hint: '',
          clear: {
            label: 'Clear search and filters',
            run: nothing,
            loosening: { all: 4012, most: { field: 'brand', total: 12, drop: nothing } },
          },
        }}
      >
        {null}
      </ListBody>
    ),
  },
}
export const EmptyByTypo: Story = {
  args: {
    total: 0,
    children: (
      <ListBody
        error={undefined}
        onRetry={nothing}
        empty={{
          title: 'No products found',
          hint: '',
          clear: {
            label: 'Clear search and filters',
            run: nothing,
            loosening: { all: 4012, meant: { q: 'white lantern', total: 12, search: nothing } },
          },
        }}
      >
        {null}
      </ListBody>
    ),
  },
}
export const EmptyByTenant: Story = {
  args: {
    total: 0,
    children: (
      <ListBody
        error={undefined}
        onRetry={nothing}
        empty={{
          title: 'No products',
          hint: '',
          parent: { namespace: 'Harbour shop', parent: 'North', count: 12, show: nothing },
        }}
      >
        {null}
      </ListBody>
    ),
  },
}
export const Capped: Story = {
  args: {
    filters: ['Status', 'Brand', 'Category'].map((label) => (
      <FacetFilter
        key={label}
        field={label}
        label={label}
        options={[]}
        chosen={[]}
        mode={{ not: false, off: false, empty: false }}
        onChange={nothing}
      />
    )),
    children: (
      <ListFoot
        shown={50}
        total={100_000}
        onMore={nothing}
        capped={{
          all: 541_909,
          facets: {
            Status: { Active: 400_000, Draft: 141_909 },
            Brand: { Philips: 200_000, Lumen: 200_000, Nordlux: 141_909 },
            Category: { Lamps: 500_000, Desks: 41_909 },
          },
        }}
      />
    ),
  },
}
export const Failed: Story = {
  args: {
    total: undefined,
    children: <ErrorPanel message="The search service does not answer." onRetry={() => undefined} />,
  },
}
export const NoPermission: Story = {
  args: { total: undefined, children: <NoAccess right="products" granters={['Ada Lovelace']} /> },
}
export const LongText: Story = {
  args: { title: 'Everything that was ever sold, bought, lent, borrowed or given away by anybody' },
}
