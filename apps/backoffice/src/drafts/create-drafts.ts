import type { DraftStore } from '@backoffice/auth-session'
import type { Drafts } from '@backoffice/shell-kit'
import { isSharedDevice } from './shared-device.ts'

const report = (error: unknown) => console.error(error)

/** Creates the drafts of this device, and `flush`, which stores pending ones before signing out. */
export function createDrafts(): Drafts & { readonly flush: () => Promise<void> } {
  let opening: Promise<DraftStore> | undefined
  const load = async () => {
    const { createDraftStore } = await import('./draft-store.ts')
    const store = createDraftStore({ isSharedDevice, report })
    store.purge().catch(report)
    return store
  }
  const open = () =>
    (opening ??= load().catch((error: unknown) => {
      opening = undefined
      throw error
    }))
  return { open, isOff: isSharedDevice, flush: async () => (await opening)?.flush() }
}
