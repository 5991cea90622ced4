import { messageOf, newIdempotencyKey } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { receiptQuery } from '../queries.ts'

/** A scan and its result, the newest first. */
export interface ScanNote {
  readonly id: number
  readonly code: string
  readonly quantity: number
  readonly damaged: number
  /** The counted line. */
  readonly line?: Schema<'ReceiptLine'>
  /** Why it was rejected. */
  readonly problem?: string
}

const NOTES = 6

/**
 * Follows the delivery of an order while it is counted. Scans are sent one after the other, in their order, so that a
 * fast scanner never waits; the counts of others arrive by polling.
 */
export function useReceipt(order: string) {
  const queryClient = useQueryClient()
  const { api, session } = useShell()
  const me = session.account ? [session.account.uid] : []
  const receipt = useQuery(receiptQuery(api, order, true))
  const [notes, setNotes] = useState<readonly ScanNote[]>([])
  const { queryKey } = receiptQuery(api, order)
  const note = (one: Omit<ScanNote, 'id'>) =>
    setNotes((before) => [{ id: (before[0]?.id ?? 0) + 1, ...one }, ...before].slice(0, NOTES))
  const scanned = useMutation({
    scope: { id: `receipt-${order}` },
    mutationFn: async (scan: Schema<'ReceiptScan'>): Promise<Schema<'ReceiptLine'>> =>
      (
        await api.POST('/api/supplier-orders/{uid}/receipt/scans', {
          params: { path: { uid: order } },
          body: scan,
          idempotencyKey: newIdempotencyKey(),
          waitIndexation: false,
          disableMessage: true,
        })
      ).data.results,
    onSuccess: (line, { code, quantity, damaged = 0 }) => {
      queryClient.setQueryData(
        queryKey,
        (before) =>
          before && {
            ...before,
            counters: [...new Set([...before.counters, ...me])],
            lines: before.lines.map((one) => (one.id === line.id ? line : one)),
          },
      )
      note({ code, quantity, damaged, line })
    },
    onError: (error, { code, quantity, damaged = 0 }) => note({ code, quantity, damaged, problem: messageOf(error) }),
  })
  return {
    receipt: receipt.data,
    error: receipt.error,
    retry: () => void receipt.refetch(),
    scan: scanned.mutate,
    /** The last scans, and their results. */
    notes,
  }
}
