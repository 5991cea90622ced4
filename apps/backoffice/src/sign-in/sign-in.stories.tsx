import { createDraftStore, memoryDrafts } from '@backoffice/auth-session'
import { answer, answerProblem, fakeAccount } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeProduct } from '../../dev/fake-product.ts'
import { press, type } from '../../dev/play.ts'
import { ShellStory } from '../../dev/shell-story.tsx'
import type { Services } from '../services.ts'

const meta = {
  title: 'Shell/Sign in',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { at: '/', ended: 'signed-out' },
} satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

const waits = () => new Promise<never>(() => undefined)
const accepted = { 'POST /login': () => ({ results: { uid: 'ada' } }), 'GET /api/accounts/me': () => fakeAccount() }
const tries = ({ signIn }: Services) => signIn.start({ email: 'ada@example.com', password: 'a password' })
const oneDraft = createDraftStore({ storage: memoryDrafts(), report: (error) => console.error(error) })
const keepsOne = async ({ drafts }: Services) =>
  (await drafts.open()).keep({
    account: 'ada',
    record: 'products/p2',
    title: 'Desk lamp',
    route: '/products/LAMP',
    values: { name: 'Lamp' },
    loaded: { name: 'Desk lamp' },
    etag: null,
  })

export const First: Story = {}
export const IdentityProviders: Story = {
  args: {
    fetch: fakeProduct({
      'GET /api/sign-in/options': () => ({
        results: {
          providers: [
            { uid: 'office', name: 'Example account' },
            { uid: 'partner', name: 'The directory of a partner with a very long name, Incorporated' },
          ],
          second_step: null,
        },
      }),
    }),
  },
}
export const Rejected: Story = {
  args: {
    onceOpen: tries,
    fetch: fakeProduct({
      'POST /login': () =>
        answerProblem(401, { message: 'You’re not signed in. Sign in and try again.', code: 'request.not-signed-in' }),
    }),
  },
}
export const NoService: Story = {
  args: { onceOpen: tries, fetch: fakeProduct({ 'POST /login': () => answer(503, { message: 'Down' }) }) },
}
export const SigningIn: Story = {
  args: { onceOpen: tries, fetch: fakeProduct({ ...accepted, 'GET /api/websites': waits }) },
}
export const AStepFailed: Story = {
  args: {
    onceOpen: tries,
    fetch: fakeProduct({
      ...accepted,
      'GET /api/websites': () => answer(503, { message: 'The search service does not answer' }),
    }),
  },
}
export const SessionExpired: Story = { args: { ended: 'expired' } }
export const SessionExpiredWithADraft: Story = { args: { ended: 'expired', drafts: oneDraft, onceOpen: keepsOne } }

const token = 'x'.repeat(43)
const opens = (purpose: 'invitation' | 'password' | 'email', answers: Parameters<typeof fakeProduct>[0] = {}) => ({
  at: purpose === 'email' ? `/#confirm-email=${token}` : `/#set-password=${token}`,
  fetch: fakeProduct({
    'POST /api/account-links/read': () => ({
      results: { purpose, email: 'ada.lovelace@example.com', name: 'Ada Lovelace' },
    }),
    ...answers,
  }),
})
const gone = () =>
  answerProblem(410, {
    message: 'This link has expired or was already used. Request a new one.',
    code: 'accounts.link-expired',
  })
const body = () => ({ canvasElement: document.body })
const pressForgot = press('section > button')
const fills =
  (selector: string, text: string): Story['play'] =>
  async (stage) => {
    await type(selector, text)(stage)
    await press('button[type="submit"]')(body())
  }
const asksFor =
  (email: string): Story['play'] =>
  async (stage) => {
    await pressForgot(stage)
    await type('section > p + form input', email)(body())
    await press('button[type="submit"]')(body())
  }
const savesPassword = fills('input[autocomplete="new-password"]', 'correct horse battery')
const confirmsEmail = press('section > button')

export const ForgotPassword: Story = { play: pressForgot }
export const ForgotPasswordSent: Story = {
  args: { fetch: fakeProduct({ 'POST /api/password-resets': () => answer(204, undefined) }) },
  play: asksFor('ada.lovelace@a-very-long-domain-name.example'),
}
export const ForgotPasswordTooOften: Story = {
  args: {
    fetch: fakeProduct({
      'POST /api/password-resets': () =>
        answerProblem(429, {
          message: 'Too many attempts. Try again in 540 seconds.',
          code: 'session.too-many-attempts',
        }),
    }),
  },
  play: asksFor('ada@example.com'),
}
export const LinkLoading: Story = {
  args: { at: `/#set-password=${token}`, fetch: fakeProduct({ 'POST /api/account-links/read': waits }) },
}
export const LinkWithoutService: Story = {
  args: {
    at: `/#set-password=${token}`,
    fetch: fakeProduct({ 'POST /api/account-links/read': () => answer(503, { message: 'Down' }) }),
  },
}
export const Invitation: Story = { args: opens('invitation') }
export const NewPassword: Story = { args: opens('password') }
export const NewPasswordTooEasy: Story = {
  args: opens('password', {
    'POST /api/account-links/password': () =>
      answerProblem(422, {
        message: 'This password is too easy to guess. Enter a longer one.',
        pointer: '/password',
        code: 'session.weak-password',
      }),
  }),
  play: fills('input[autocomplete="new-password"]', 'password1'),
}
export const NewPasswordSaved: Story = {
  args: opens('password', { 'POST /api/account-links/password': () => answer(204, undefined) }),
  play: savesPassword,
}
export const NewPasswordLinkUsedMeanwhile: Story = {
  args: opens('password', { 'POST /api/account-links/password': gone }),
  play: savesPassword,
}
export const PasswordLinkEnded: Story = {
  args: { at: `/#set-password=${token}`, fetch: fakeProduct({ 'POST /api/account-links/read': gone }) },
}
export const NewEmail: Story = { args: opens('email') }
export const NewEmailConfirmed: Story = {
  args: opens('email', { 'POST /api/account-links/email': () => answer(204, undefined) }),
  play: confirmsEmail,
}
export const NewEmailInUse: Story = {
  args: opens('email', {
    'POST /api/account-links/email': () =>
      answerProblem(409, {
        message: 'Another account already uses this email.',
        pointer: '/email',
        code: 'accounts.email-taken',
      }),
  }),
  play: confirmsEmail,
}
export const EmailLinkEnded: Story = {
  args: { at: `/#confirm-email=${token}`, fetch: fakeProduct({ 'POST /api/account-links/read': gone }) },
}
