import type { QueuedWrite, WaitingWrites } from '@backoffice/shell-kit'
import type { SentPick } from './bench-state.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isPick = (value: unknown): value is SentPick =>
  isObject(value) &&
  typeof value['order'] === 'string' &&
  typeof value['namespace'] === 'string' &&
  isObject(value['pick']) &&
  typeof value['pick']['line'] === 'number' &&
  typeof value['pick']['quantity'] === 'number'

const isWrite = (value: unknown): value is QueuedWrite<SentPick> =>
  isObject(value) && typeof value['key'] === 'string' && isPick(value['body'])

/** Returns the counts of an account that this browser has not sent yet. They outlive the page. */
export function waitingPicks(account: string): WaitingWrites<SentPick> {
  const key = `backoffice.picks.${account}`
  return {
    read: () => {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
        return Array.isArray(stored) ? stored.filter(isWrite) : []
      } catch {
        return []
      }
    },
    keep: (writes) => {
      if (writes.length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(writes))
    },
  }
}
