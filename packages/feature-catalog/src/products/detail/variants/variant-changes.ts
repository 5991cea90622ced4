import type { Schema } from '@backoffice/api-contract'
import type { SheetEdits } from '@backoffice/ui'

type Variant = Schema<'Variant'>
type Change = Schema<'VariantChange'>

/** The columns of the sheet that are saved, by their ids. */
export const savedColumns = ['sku', 'ean13', 'price', 'status'] as const

const cents = (value: string): number | null => (value === '' ? null : Number(value))

/** Returns the changed cells of each variant for the server. Invalid cells are skipped. */
export function changesOf(
  edits: SheetEdits,
  variants: readonly Variant[],
): readonly { readonly key: string; readonly change: Change }[] {
  return variants.flatMap(({ uid, sku, version, status: before }) => {
    const value = (column: (typeof savedColumns)[number]) => {
      const edit = edits[uid]?.[column]
      return edit?.unread ? undefined : edit?.value
    }
    const [newSku, ean13, price, status] = [value('sku'), value('ean13'), value('price'), value('status')]
    const change: Change = {
      sku,
      version,
      ...(newSku !== undefined && { new_sku: newSku }),
      ...(ean13 !== undefined && { ean13: ean13 || null }),
      ...(price !== undefined && { price: cents(price) }),
      ...(status !== undefined && { status: asStatus(status) ?? before }),
    }
    return Object.keys(change).length > 2 ? [{ key: uid, change }] : []
  })
}

const statuses = ['Draft', 'Ready', 'Active', 'Not orderable', 'End of life', 'Archived'] as const

const asStatus = (value: string): Schema<'ProductStatus'> | undefined => statuses.find((status) => status === value)

const columnOf = (pointer: string | undefined) =>
  savedColumns.find((column) => pointer === `/${column}` || (column === 'sku' && pointer === '/new_sku'))

/**
 * Returns the cells that could not be saved, each with the reason; a reason without a field applies to all changed
 * cells of its row.
 */
export const refusedCells = (
  sent: ReturnType<typeof changesOf>,
  results: readonly Schema<'VariantResult'>[],
  edits: SheetEdits,
) =>
  sent.flatMap(({ key }, index) => {
    const problem = results[index]?.problem
    if (!problem) return []
    const named = columnOf(problem.pointer)
    const changed = Object.keys(edits[key] ?? {})
    const columns = named && changed.includes(named) ? [named] : changed
    return columns.map((column) => ({ key, column, problem: problem.message }))
  })
