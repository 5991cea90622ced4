import { useBulk } from '@backoffice/record-kit/parts'
import type { SearchRow } from '@backoffice/search'
import { listQuery, useReason, useShell, type ListState } from '@backoffice/shell-kit'
import { ExplainedButton, type Selection } from '@backoffice/ui'
import { useState } from 'react'
import { useText } from './texts.ts'
import { MergeBrands } from './merge-brands.tsx'
import { brandList, type BrandRow } from './queries.ts'

interface BrandBulkProps {
  readonly state: ListState<'status' | 'has_logo' | 'supplier_uid' | 'products' | 'sold_30' | 'updated_at'>
  readonly rows: readonly SearchRow<BrandRow>[]
  readonly selection: Selection
}

/** What can be done with several brands: merge them into one, hide or show them. Loaded with the first choice. */
export default function BrandBulk({ state, rows, selection }: BrandBulkProps) {
  const text = useText()
  const whyNot = useReason()
  const { api, search } = useShell()
  const { busy, run } = useBulk('brands', selection.clear)
  const [merging, setMerging] = useState<readonly BrandRow[]>()
  const chosen = async (): Promise<readonly BrandRow[]> =>
    selection.isAll
      ? await search.all('brands', listQuery(brandList, state))
      : rows.flatMap(({ document }) => (selection.keys.has(document.uid) ? [document] : []))
  const setStatus = async (status: 'Active' | 'Hidden') =>
    run(await chosen(), ({ uid, version }) =>
      api.PUT('/api/brands/{uid}', {
        params: { path: { uid } },
        body: { status },
        ifMatch: `"${version}"`,
        waitIndexation: true,
        disableMessage: true,
      }),
    )
  const change = whyNot('products_put')
  return (
    <>
      <ExplainedButton variant="default" loading={busy} reason={change} onClick={() => void setStatus('Hidden')}>
        {text('catalog.brands.hide')}
      </ExplainedButton>
      <ExplainedButton variant="default" loading={busy} reason={change} onClick={() => void setStatus('Active')}>
        {text('catalog.brands.show')}
      </ExplainedButton>
      <ExplainedButton
        variant="default"
        loading={busy}
        reason={whyNot('products_delete')}
        onClick={() => void chosen().then(setMerging)}
      >
        {text('catalog.brand.merge')}
      </ExplainedButton>
      {merging && (
        <MergeBrands
          brands={merging}
          onClose={() => setMerging(undefined)}
          onMerged={() => {
            setMerging(undefined)
            selection.clear()
          }}
        />
      )}
    </>
  )
}
