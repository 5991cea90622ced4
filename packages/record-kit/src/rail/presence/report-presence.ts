import { statusCodeOf, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { RecordPlace } from '../queries.ts'

interface Reports {
  /** Reports at once where the state differs from the reported one. */
  readonly changed: () => void
  /** Reports that the record was closed. */
  readonly stop: () => void
}

interface ReportOptions {
  readonly api: ApiClient
  readonly record: RecordPlace
  /** Whether there are unsaved changes. */
  readonly isEditing: () => boolean
  /** Receives each answer, and undefined when the server could not be asked. */
  readonly take: (presence: Schema<'Presence'> | undefined) => void
}

const TAB = crypto.randomUUID()
/** Seconds until a failed report is repeated. */
const AFTER_FAILURE = 15

type State = Schema<'PresenceState'>

async function send({ api, record }: ReportOptions, state: State): Promise<Schema<'Presence'>> {
  const { data } = await api.POST('/api/records/{resource}/{object}/presence', {
    params: { path: record },
    body: { tab: TAB, state, background: document.visibilityState === 'hidden' },
    keepalive: state === 'left',
    waitIndexation: false,
    disableMessage: true,
  })
  return data.results
}

/** Calls these when the page is shown or hidden, and before it is closed. Returns a function that ends that. */
function watchPage({ onShown, onClose }: { readonly onShown: () => void; readonly onClose: () => void }): () => void {
  document.addEventListener('visibilitychange', onShown)
  addEventListener('pageshow', onShown)
  addEventListener('pagehide', onClose)
  return () => {
    document.removeEventListener('visibilitychange', onShown)
    removeEventListener('pageshow', onShown)
    removeEventListener('pagehide', onClose)
  }
}

/**
 * Reports that this tab has a record open, as often as the server asks for. A tab in the background has it open only
 * with unsaved changes.
 */
export function startReports(options: ReportOptions): Reports {
  const { isEditing, take } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let reported: State | undefined
  let round = 0
  const state = (): State => (isEditing() ? 'editing' : document.visibilityState === 'hidden' ? 'left' : 'viewing')
  const report = async () => {
    clearTimeout(timer)
    const own = (round += 1)
    const now = state()
    reported = now
    let next = AFTER_FAILURE
    try {
      const presence = await send(options, now)
      if (own !== round) return
      take(presence)
      next = presence.next
    } catch (error) {
      if (own !== round) return
      take(undefined)
      const status = statusCodeOf(error)
      // A record that is gone, or closed to this account, is not asked about again.
      if (status !== undefined && status < 500) return
    }
    if (now !== 'left') timer = setTimeout(() => void report(), next * 1000)
  }
  const changed = () => {
    if (state() !== reported) void report()
  }
  const leave = () => {
    clearTimeout(timer)
    round += 1
    if (reported === undefined || reported === 'left') return
    reported = 'left'
    send(options, 'left').catch((error: unknown) => {
      // The server forgets this tab by itself.
      console.warn(error)
    })
  }
  const unwatch = watchPage({ onShown: changed, onClose: leave })
  void report()
  return {
    changed,
    stop: () => {
      unwatch()
      leave()
    },
  }
}
