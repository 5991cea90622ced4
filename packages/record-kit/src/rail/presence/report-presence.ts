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

/**
 * Reports that this tab has a record open, as often as the server asks for. A tab in the background has it open only
 * with unsaved changes.
 */
export function startReports({ api, record, isEditing, take }: ReportOptions): Reports {
  let timer: ReturnType<typeof setTimeout> | undefined
  let reported: string | undefined
  let round = 0
  const state = (): Schema<'PresenceState'> =>
    isEditing() ? 'editing' : document.visibilityState === 'hidden' ? 'left' : 'viewing'
  const send = async (now: Schema<'PresenceState'>) => {
    const { data } = await api.POST('/api/records/{resource}/{object}/presence', {
      params: { path: record },
      body: { tab: TAB, state: now, background: document.visibilityState === 'hidden' },
      keepalive: now === 'left',
      waitIndexation: false,
      disableMessage: true,
    })
    return data.results
  }
  const report = async () => {
    clearTimeout(timer)
    const own = (round += 1)
    const now = state()
    reported = now
    let next = AFTER_FAILURE
    try {
      const presence = await send(now)
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
    send('left').catch((error: unknown) => {
      // The server forgets this tab by itself.
      console.warn(error)
    })
  }
  document.addEventListener('visibilitychange', changed)
  addEventListener('pagehide', leave)
  addEventListener('pageshow', changed)
  void report()
  return {
    changed,
    stop: () => {
      document.removeEventListener('visibilitychange', changed)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', changed)
      leave()
    },
  }
}
