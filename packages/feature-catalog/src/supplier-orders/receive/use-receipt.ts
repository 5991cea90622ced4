import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useQueuedWrites, useShell, type QueuedWrite } from '@backoffice/shell-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { receiptQuery } from '../queries.ts'

/** A scan and its result, the newest first; neither a line nor a problem until the server has answered. */
export interface ScanNote {
  readonly key: string
  readonly code: string
  readonly quantity: number
  readonly damaged: number
  /** The counted line. */
  readonly line?: Schema<'ReceiptLine'>
  /** Why it was rejected. */
  readonly problem?: string
}

const NOTES = 6

type Scan = Schema<'ReceiptScan'>

/** Returns the last scans and their results, and what stores one. */
function useNotes() {
  const [notes, setNotes] = useState<readonly ScanNote[]>([])
  const note = ({ key, body }: QueuedWrite<Scan>, result: Pick<ScanNote, 'line' | 'problem'> = {}) => {
    const { code, quantity, damaged = 0 } = body
    const one = { key, code, quantity, damaged, ...result }
    setNotes((before) =>
      before.some((other) => other.key === key)
        ? before.map((other) => (other.key === key ? one : other))
        : [one, ...before].slice(0, NOTES),
    )
  }
  return { notes, note }
}

/**
 * Follows the delivery of an order while it is counted. Scans are sent one after the other, in their order, so that a
 * fast scanner never waits, and without a connection later; the counts of others arrive by polling.
 */
export function useReceipt(order: string) {
  const queryClient = useQueryClient()
  const { api, session } = useShell()
  const me = session.account ? [session.account.uid] : []
  const receipt = useQuery(receiptQuery(api, order, true))
  const { notes, note } = useNotes()
  const { queryKey } = receiptQuery(api, order)
  const scans = useQueuedWrites<Scan, Schema<'ReceiptLine'>>(`receipt of ${order}`, {
    send: async ({ body, key }) =>
      (
        await api.POST('/api/supplier-orders/{uid}/receipt/scans', {
          params: { path: { uid: order } },
          body,
          idempotencyKey: key,
          waitIndexation: false,
          disableMessage: true,
        })
      ).data.results,
    onSent: (line, scan) => {
      queryClient.setQueryData(
        queryKey,
        (before) =>
          before && {
            ...before,
            counters: [...new Set([...before.counters, ...me])],
            lines: before.lines.map((one) => (one.id === line.id ? line : one)),
          },
      )
      note(scan, { line })
    },
    onRefused: (error, scan) => note(scan, { problem: messageOf(error) }),
  })
  return {
    receipt: receipt.data,
    error: receipt.error,
    retry: () => void receipt.refetch(),
    scan: (scan: Scan) => note(scans.add(scan)),
    /** How many scans wait for a connection. */
    waiting: scans.waiting,
    /** The last scans, and their results. */
    notes,
  }
}
