import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { hasUnread, type SheetColumn, type SheetState } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import { MOST_AT_ONCE } from './matrix.ts'
import { variantsQuery } from './queries.ts'
import { changesOf, refusedCells } from './variant-changes.ts'

type Variant = Schema<'Variant'>

interface VariantSave {
  /** SKU of the parent. */
  readonly sku: string
  readonly variants: readonly Variant[]
  readonly columns: readonly SheetColumn<Variant>[]
  readonly sheet: SheetState<Variant>
}

/** Saves only the changed cells of the sheet. A rejected text stays as typed, with the reason at its cell. */
export function useVariantSave({ sku, variants, columns, sheet }: VariantSave) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, toasts } = useShell()
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()

  const send = async (sent: ReturnType<typeof changesOf>): Promise<readonly Schema<'VariantResult'>[]> => {
    const results: Schema<'VariantResult'>[] = []
    for (let from = 0; from < sent.length; from += MOST_AT_ONCE) {
      const changes = sent.slice(from, from + MOST_AT_ONCE).map(({ change }) => change)
      results.push(
        ...(
          await api.PUT('/api/products/{sku}/variants', {
            params: { path: { sku } },
            body: { changes },
            waitIndexation: false,
            disableMessage: true,
          })
        ).data.results,
      )
    }
    return results
  }
  /** Resolves with whether every cell was saved. */
  const save = async (): Promise<boolean> => {
    const sent = changesOf(sheet.edits, variants)
    if (sent.length === 0) {
      setProblem(text('catalog.variants.nothing-to-save'))
      return false
    }
    setSaving(true)
    setProblem(undefined)
    try {
      const results = await send(sent)
      const refused = refusedCells(sent, results, sheet.edits)
      const stored = await queryClient.fetchQuery({ ...variantsQuery(api, sku), staleTime: 0 })
      sheet.settle(stored, columns)
      sheet.reject(refused)
      const saved = results.filter((result) => result.saved).length
      const failed = results.length - saved
      const isComplete = failed === 0 && !hasUnread(sheet.edits)
      if (!isComplete) sheet.showProblem()
      if (failed > 0) setProblem(text('catalog.variants.refused', { saved, failed }))
      else toasts.show({ type: 'success', message: text('catalog.variants.saved', { count: saved }) })
      void invalidateResource(queryClient, 'products')
      return isComplete
    } catch (error) {
      setProblem(messageOf(error))
      return false
    } finally {
      setSaving(false)
    }
  }
  const discard = () => {
    sheet.discard()
    setProblem(undefined)
  }
  return { save, discard, saving, problem }
}
