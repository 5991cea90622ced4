import { useBulk } from '@backoffice/record-kit/parts'
import type { SearchRow } from '@backoffice/search'
import { listQuery, useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedButton, type Selection } from '@backoffice/ui'
import { useText } from './texts.ts'
import { supplierList, type SupplierRow } from './queries.ts'
import type { SupplierList } from './suppliers-page.tsx'

interface SupplierBulkProps {
  readonly state: SupplierList['state']
  readonly rows: readonly SearchRow<SupplierRow>[]
  readonly selection: Selection
}

/** What can be done with several suppliers: pause them, or take them up again. Loaded with the first choice. */
export default function SupplierBulk({ state, rows, selection }: SupplierBulkProps) {
  const text = useText()
  const whyNot = useReason()
  const { api, search } = useShell()
  const { busy, run } = useBulk('suppliers', selection.clear)
  const chosen = async (): Promise<readonly SupplierRow[]> =>
    selection.isAll
      ? await search.all('suppliers', listQuery(supplierList, state))
      : rows.flatMap(({ document }) => (selection.keys.has(document.uid) ? [document] : []))
  const setStatus = async (status: 'Active' | 'Paused') =>
    run(await chosen(), ({ uid, version }) =>
      api.PUT('/api/suppliers/{uid}', {
        params: { path: { uid } },
        body: { status },
        ifMatch: `"${version}"`,
        disableMessage: true,
      }),
    )
  const reason = whyNot('products_put')
  return (
    <>
      <ExplainedButton variant="default" loading={busy} reason={reason} onClick={() => void setStatus('Paused')}>
        {text('catalog.suppliers.pause')}
      </ExplainedButton>
      <ExplainedButton variant="default" loading={busy} reason={reason} onClick={() => void setStatus('Active')}>
        {text('catalog.suppliers.activate')}
      </ExplainedButton>
    </>
  )
}
