import { startActivityTracker } from '@backoffice/shell-kit'
import type { Services } from './services.ts'

const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Minutes after which a session is sent: a setting of the build; 15 without it. */
const MINUTES = Number(import.meta.env['VITE_ACTIVITY_MINUTES'] ?? '')

/** Counts keys and mouse per minute while someone is signed in; their owner can see what was recorded. */
export function countActivity({ api, session }: Services): void {
  let stop: (() => void) | undefined
  const follow = () => {
    const { account } = session
    if (account && !stop) {
      stop = startActivityTracker({
        account: account.uid,
        page: document,
        storage: localStorage,
        send: ({ start, end, activity }) =>
          api.POST('/api/tracking-log', {
            body: { start, end, activity: [...activity] },
            disableMessage: true,
            waitIndexation: false,
          }),
        ...(MINUTES > 0 && { maxAge: MINUTES * 60_000 }),
        isLocal: () => LOCAL.test(location.hostname),
      })
    } else if (!account) {
      stop?.()
      stop = undefined
    }
  }
  session.subscribe(follow)
  follow()
}
