import { createDraftStore, memoryDrafts } from '@backoffice/auth-session'
import { answer, fakeAccount } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeProduct } from '../../dev/fake-product.ts'
import { ShellStory } from '../../dev/shell-story.tsx'
import type { Services } from '../services.ts'

const meta = { title: 'Shell/Sign in', component: ShellStory, parameters: { layout: 'fullscreen' }, args: { at: '/', ended: 'signed-out' } } satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

const waits = () => new Promise<never>(() => undefined)
const accepted = { 'POST /login': () => ({ results: { uid: 'ada' } }), 'GET /api/accounts/me': () => fakeAccount() }
const tries = ({ signIn }: Services) => signIn.start({ email: 'ada@example.com', password: 'a password' })
const oneDraft = createDraftStore({ storage: memoryDrafts(), report: (error) => console.error(error) })
const keepsOne = async ({ drafts }: Services) =>
  (await drafts.open()).keep({ account: 'ada', record: 'products/p2', title: 'Desk lamp', route: '/products/LAMP', values: { name: 'Lamp' }, loaded: { name: 'Desk lamp' }, etag: null })

export const First: Story = {}
export const Refused: Story = { args: { onceOpen: tries, fetch: fakeProduct({ 'POST /login': () => answer(401, [{ message: 'Wrong', code: 'unauthorized' }]) }) } }
export const NoService: Story = { args: { onceOpen: tries, fetch: fakeProduct({ 'POST /login': () => answer(503, { message: 'Down' }) }) } }
export const SigningIn: Story = { args: { onceOpen: tries, fetch: fakeProduct({ ...accepted, 'GET /api/websites': waits }) } }
export const AStepFailed: Story = { args: { onceOpen: tries, fetch: fakeProduct({ ...accepted, 'GET /api/websites': () => answer(503, { message: 'The search service does not answer' }) }) } }
export const SessionExpired: Story = { args: { ended: 'expired' } }
export const SessionExpiredWithADraft: Story = { args: { ended: 'expired', drafts: oneDraft, onceOpen: keepsOne } }
