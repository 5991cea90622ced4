import { fakeServerOf, refuses, waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { AccountsScreen } from '../../dev/accounts-screen.tsx'
import createGroups from '../../dev/kinds/groups.ts'
import { createFakeProviders, fakeProvider } from '../../dev/kinds/identity-providers.ts'

const PATH = '/accounts/sign-in'
const meta = {
  title: 'Accounts/Identity providers',
  component: AccountsScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: PATH },
} satisfies Meta<typeof AccountsScreen>
export default meta
type Story = StoryObj<typeof meta>

const groups = createGroups().routes
const callAnswers = (route: string, does: typeof waits | typeof refuses) =>
  fakeServerOf(createFakeProviders, { ...groups, [route]: does })
const having = (...providers: Parameters<typeof fakeProvider>[]) =>
  fakeServerOf(() => createFakeProviders({ providers: providers.map((one) => fakeProvider(...one)) }), groups)

export const List: Story = {}
export const ListLoading: Story = { args: { fetch: callAnswers('GET /api/identity-providers', waits) } }
export const ListFailed: Story = { args: { fetch: callAnswers('GET /api/identity-providers', refuses) } }
export const NoProviders: Story = { args: { fetch: having() } }
export const NoneInView: Story = {
  args: { at: `${PATH}?status=off`, fetch: having([1, 'office', { name: 'Company account' }]) },
}
export const Open: Story = { args: { at: `${PATH}?open=office` } }
export const OpenLoading: Story = {
  args: { at: `${PATH}?open=office`, fetch: callAnswers('GET /api/identity-providers/{uid}', waits) },
}
export const OpenFailed: Story = {
  args: { at: `${PATH}?open=office`, fetch: callAnswers('GET /api/identity-providers/{uid}', refuses) },
}
export const Gone: Story = { args: { at: `${PATH}?open=gone` } }
export const OffWithoutLinks: Story = { args: { at: `${PATH}?open=partner` } }
export const ValuesThatMatchNothing: Story = {
  args: {
    at: `${PATH}?open=long`,
    fetch: having([
      1,
      'long',
      {
        name: 'The directory of a partner with a very long name that takes several lines on a narrow screen',
        groups_claim: null,
        mappings: [
          { value: 'shop-buyers', group: 'buyers', namespaces: ['north'] },
          { value: 'shop-buyers', group: 'sales', namespaces: ['north'] },
          { value: 'former', group: 'gone', namespaces: ['north'] },
          { value: 'elsewhere', group: 'sales', namespaces: ['south'] },
        ],
      },
    ]),
  },
}
export const New: Story = { args: { at: `${PATH}?open=new` } }
export const German: Story = { args: { at: `${PATH}?open=office`, locale: 'de' } }
