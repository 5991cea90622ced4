import { answer, answerProblem, fakeAccount, fakeAlert, fakeAlerts } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { picture } from '../../dev/fake-found.ts'
import { fakeProduct } from '../../dev/fake-product.ts'
import { press, type } from '../../dev/play.ts'
import { ShellStory } from '../../dev/shell-story.tsx'

const meta = {
  title: 'Shell/Own account',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { at: '/accounts/me' },
} satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

const group = {
  uid: 'g',
  name: 'Order desk',
  actions: ['orders', 'orders_read', 'orders_put', 'orders_refund', 'products', 'products_read', 'an_older_right'],
}
const person = {
  role: 'EMPLOYEE',
  isAdmin: false,
  phone: '+31 6 1234 5678',
  job_title: 'Order desk',
  last_login_at: '2026-11-21T08:02:00Z',
} as const
const none = () => ({ results: [], total: 0, limit: 200, offset: 0, next: null, kept_days: 365 })

export const Administrator: Story = {}
export const MemberOfAGroup: Story = { args: { account: fakeAccount({ ...person, group }) } }
export const WithoutAGroup: Story = { args: { account: fakeAccount(person) } }
export const WithoutRights: Story = { args: { account: fakeAccount({ ...person, no_group_full_access: false }) } }
export const WithPicture: Story = { args: { account: fakeAccount({ ...person, group, picture }) } }
const notifications = {
  rules: [
    { kind: 'job-ended', way: 'mail' },
    { kind: 'access-requested', way: 'off' },
  ],
  digest: 'day',
  quiet: { from: '18:00', until: '08:00' },
} as const
export const EmailWithQuietHours: Story = {
  args: {
    account: fakeAccount({
      ...person,
      group,
      preferences: { notifications: { ...notifications, rules: [...notifications.rules] } },
    }),
  },
}
export const WithAlerts: Story = {
  args: {
    fetch: fakeProduct(
      fakeAlerts([
        fakeAlert(),
        fakeAlert({ uid: 'a2', number: 'sales-today', threshold: 250_000, reached_at: '2026-11-21T09:00:00Z' }),
      ]),
    ),
  },
}
export const NothingRecorded: Story = { args: { fetch: fakeProduct({ 'GET /api/tracking-log': none }) } }
export const ActivityCouldNotBeRead: Story = {
  args: {
    fetch: fakeProduct({ 'GET /api/tracking-log': () => answer(500, { message: 'The database does not answer' }) }),
  },
}
export const LongNames: Story = {
  args: {
    account: fakeAccount({
      name: 'Wolfeschlegelsteinhausenbergerdorff-van-der-Westerhuizen',
      email: 'a.very.long.address.of.somebody@a-very-long-domain-name.example',
    }),
  },
}

const asksForEmail: Story['play'] = async (stage) => {
  await type('input[autocomplete="email"]', 'ada.lovelace@a-very-long-domain-name.example')(stage)
  await type('form:has(input[autocomplete="email"]) input[type="password"]', 'secret')(stage)
  await press('form:has(input[autocomplete="email"]) button[type="submit"]')(stage)
}
export const NewEmailToConfirm: Story = {
  args: { fetch: fakeProduct({ 'PUT /api/accounts/me/email': () => answer(204, undefined) }) },
  play: asksForEmail,
}
export const NewEmailWithWrongPassword: Story = {
  args: {
    fetch: fakeProduct({
      'PUT /api/accounts/me/email': () =>
        answerProblem(422, {
          message: 'Incorrect current password.',
          pointer: '/current',
          code: 'sign-in.wrong-password',
        }),
    }),
  },
  play: asksForEmail,
}
