import { lazy, Suspense } from '@backoffice/lazy'
import type { Schema } from '@backoffice/api-contract'
import { HoldKeys, useDraft, useFilters, useLeaveGuard, useReason, useShell } from '@backoffice/shell-kit'
import {
  BulkBar,
  countEdits,
  DraftNotice,
  EmptyState,
  Panel,
  SaveBar,
  Sheet,
  useSelection,
  useSheet,
  type SheetEdits,
  type Sort,
} from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useCallback, useMemo, type ReactNode } from 'react'
import { useText } from './texts.ts'
import { productVariantsRoute } from '../tab-routes.ts'
import { ShownVariants } from './shown-variants.ts'
import { useVariantColumns } from './use-variant-columns.tsx'
import { useVariantSave } from './use-variant-save.ts'
import { VariantFilters } from './variant-filters.tsx'
import { viewOf } from './variant-view.ts'
import classes from './variants.module.css'

type Variant = Schema<'Variant'>

const VariantBulk = lazy(() => import('./variant-bulk.tsx'))
const VariantRowActions = lazy(() => import('./variant-row-actions.tsx'))

const keyOf = ({ uid }: Variant) => uid
const nameOf = ({ sku }: Variant) => sku
const nothingTyped: { readonly cells: SheetEdits } = { cells: {} }
const unsorted: readonly Sort[] = []

interface VariantSheetProps {
  readonly product: Schema<'Product'>
  readonly variants: readonly Variant[]
  readonly groups: readonly Schema<'OptionGroup'>[]
  readonly busy: boolean
  /** Actions on all variants. */
  readonly actions: ReactNode
}

/**
 * Renders the variants as a sheet. Edits are stored as a draft, confirmed before they are left, and saved cell by cell.
 */
export function VariantSheet({ product, variants, groups, busy, actions }: VariantSheetProps) {
  const text = useText()
  const { permissions } = useShell()
  const [view, change] = useFilters(productVariantsRoute)
  const whyNot = useReason()
  const sheet = useSheet(keyOf)
  const editable = permissions.can('products_put')
  const columns = useVariantColumns({ groups, parentPrice: product.price, editable })
  const rows = useMemo(() => {
    const placeOf = (group: string, value: string) =>
      groups.find(({ uid }) => uid === group)?.values?.findIndex(({ code }) => code === value) ?? -1
    return viewOf(variants, view, placeOf)
  }, [variants, view, groups])
  const selection = useSelection(useMemo(() => rows.map(keyOf), [rows]))
  const { save, discard, saving, problem } = useVariantSave({ sku: product.sku, variants, columns, sheet })
  const { sku, namespace, currency, price } = product
  const shown = useMemo(
    () => ({ sku, namespace, currency, parentPrice: price, columns, sheet }),
    [sku, namespace, currency, price, columns, sheet],
  )
  const dirty = sheet.count > 0
  const values = useMemo(() => ({ cells: sheet.edits }), [sheet.edits])
  const draft = useDraft({
    record: `products/${product.uid}/variants`,
    title: product.name,
    values,
    loaded: nothingTyped,
    etag: null,
    dirty,
    restore: ({ cells }) => sheet.replace(cells),
  })
  const cellsIn = (edits: SheetEdits) =>
    text('catalog.variants.changed', { cells: countEdits(edits), variants: Object.keys(edits).length })
  const changed = dirty ? [cellsIn(sheet.edits)] : []
  useLeaveGuard(saving ? [] : changed, {
    draft,
    reset: discard,
    save: whyNot('products_put') === undefined ? save : undefined,
  })
  useHotkeys([['mod+S', () => dirty && void save()]], [])
  const onSort = useCallback(
    (sort: readonly Sort[]) => change({ sort: sort.length > 0 ? [...sort] : undefined }),
    [change],
  )
  const clear = () => change({ option: undefined, stock: undefined, status: undefined, not: undefined, off: undefined })
  return (
    <div className={classes.panel}>
      {draft.offered && editable && (
        <DraftNotice
          savedAt={draft.offered.savedAt}
          fields={[{ field: 'cells', label: cellsIn(draft.offered.restored.cells) }]}
          onRestore={draft.offered.restore}
          onDiscard={draft.offered.discard}
        />
      )}
      <div className={classes.tools}>
        <div className={classes.filters}>
          <VariantFilters variants={variants} groups={groups} view={view} onChange={change} />
        </div>
        {actions}
      </div>
      <Panel aboveBar={dirty}>
        {rows.length === 0 ? (
          <EmptyState
            title={text('catalog.variants.no-match')}
            actions={
              <Button variant="default" onClick={clear}>
                {text('catalog.variants.clear')}
              </Button>
            }
          />
        ) : (
          <ShownVariants value={shown}>
            <Sheet
              label={text('catalog.variants.of', { name: product.name })}
              rows={rows}
              columns={columns}
              rowKey={keyOf}
              rowName={nameOf}
              state={sheet}
              sorts={view.sort ?? unsorted}
              onSort={onSort}
              selection={selection}
              rowActions={VariantRowActions}
              busy={busy}
            />
          </ShownVariants>
        )}
        {selection.count > 0 && (
          <BulkBar selection={selection} loaded={rows.length} total={rows.length}>
            <Suspense fallback={<HoldKeys untilFocus={0} />}>
              <VariantBulk
                {...shown}
                chosen={rows.filter(({ uid }) => selection.keys.has(uid))}
                onDone={selection.clear}
              />
            </Suspense>
          </BulkBar>
        )}
      </Panel>
      <SaveBar changed={changed} onSave={() => void save()} onDiscard={discard} saving={saving} problem={problem} />
    </div>
  )
}
