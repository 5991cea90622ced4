import { answer, answerProblem, fakeAccount } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeProduct, someSecurity } from '../../dev/fake-product.ts'
import { press, type } from '../../dev/play.ts'
import { ShellStory } from '../../dev/shell-story.tsx'
import type { Services } from '../services.ts'
import { identityCheck } from './identity-check.ts'

const meta = {
  title: 'Shell/Second step',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { at: '/' },
} satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

const body = () => ({ canvasElement: document.body })
const tries = ({ signIn }: Services) => signIn.start({ email: 'ada@example.com', password: 'a password' })
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const started = () => ({
  results: { secret, uri: `otpauth://totp/Backoffice:ada@example.com?secret=${secret}&issuer=Backoffice` },
})
const codes = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkmn-${2222 + at}`)
const waitsFor = (second_step: object, answers: Parameters<typeof fakeProduct>[0] = {}) => ({
  ended: 'signed-out' as const,
  onceOpen: tries,
  fetch: fakeProduct({ 'POST /login': () => ({ results: { uid: 'ada', second_step } }), ...answers }),
})
const everything = { set_up: false, methods: ['code', 'passkey', 'recovery-code'] }
const wrongCode = () =>
  answerProblem(422, {
    message: 'Incorrect code. Enter the current code of your authenticator app.',
    pointer: '/code',
    code: 'sign-in.wrong-code',
  })

export const Code: Story = { args: waitsFor(everything) }
export const WrongCode: Story = {
  args: waitsFor(everything, { 'POST /api/sign-in/second-step': wrongCode }),
  play: async () => {
    await type('input[name="code"]', '123456')(body())
    await press('button[type="submit"]')(body())
  },
}
export const RecoveryCode: Story = { args: waitsFor({ set_up: false, methods: ['recovery-code'] }) }
export const Passkey: Story = { args: waitsFor({ set_up: false, methods: ['passkey', 'recovery-code'] }) }
export const ToSetUp: Story = { args: waitsFor({ set_up: true, methods: [] }) }
export const AppToSetUp: Story = {
  args: waitsFor({ set_up: true, methods: [] }, { 'PUT /api/accounts/me/authenticator': started }),
  play: () => press('section > button')(body()),
}
export const NewRecoveryCodes: Story = {
  args: waitsFor(
    { set_up: true, methods: [] },
    {
      'PUT /api/accounts/me/authenticator': started,
      'PUT /api/accounts/me/authenticator/confirmation': () => answer(204, undefined),
      'PUT /api/accounts/me/recovery-codes': () => ({ results: { codes } }),
    },
  ),
  play: async () => {
    await press('section > button')(body())
    await type('input[name="code"]', '123456')(body())
    await press('button[type="submit"]')(body())
  },
}

const atAccount = { at: '/accounts/me' } as const
const securityOf = (security: object) => ({
  ...atAccount,
  fetch: fakeProduct({ 'GET /api/accounts/me/security': () => ({ results: { ...someSecurity, ...security } }) }),
})
const off = { authenticator: false, code_used_at: null, recovery_codes: 0, passkeys: [], required: false }

export const OwnSecurity: Story = { args: { ...atAccount, account: fakeAccount({ two_step: true }) } }
export const OwnSecurityOff: Story = { args: securityOf(off) }
export const OwnSecurityWithLongNames: Story = {
  args: securityOf({
    passkeys: someSecurity.passkeys.map((passkey) => ({
      ...passkey,
      name: 'A security key with a long name '.repeat(2),
    })),
  }),
}
export const OwnSecurityCouldNotBeRead: Story = {
  args: {
    ...atAccount,
    fetch: fakeProduct({
      'GET /api/accounts/me/security': () => answer(500, { message: 'The database does not answer' }),
    }),
  },
}
export const AskedAgain: Story = { args: { ...atAccount, onceOpen: () => void identityCheck.ask() } }

const AT = '2026-11-20T12:00:00Z'
const identity = { uid: 'one', name: 'Example account', active: true, linked_at: AT, used_at: AT }
const linked = {
  ...atAccount,
  fetch: fakeProduct({
    'GET /api/accounts/me/identities': () => ({ results: [identity, { ...identity, uid: 'two', used_at: null }] }),
    'GET /api/accounts/me/identity-providers': () => ({
      results: [{ uid: 'partner', name: 'The directory of a partner with a very long name, Incorporated' }],
    }),
  }),
}
export const LinkedIdentities: Story = { args: linked }
export const AskedAgainWithProvider: Story = { args: { ...linked, onceOpen: () => void identityCheck.ask() } }
