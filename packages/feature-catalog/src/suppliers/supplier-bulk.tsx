import { useBulkChange, type BulkProps } from '@backoffice/record-kit/list'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import { useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import type supplierList from './supplier-list.ts'
import { useText } from './texts.ts'

/** Bulk actions of suppliers: pause or resume them. Loaded with the first selection. */
export default function SupplierBulk(props: BulkProps<RowIn<typeof supplierList>>) {
  const text = useText()
  const whyNot = useReason()
  const { busy, change } = useBulkChange('suppliers', props)
  const button = { variant: 'default', loading: busy, reason: whyNot('products_put') } as const
  return (
    <>
      <ExplainedButton {...button} onClick={() => void change({ status: 'Paused' })}>
        {text('catalog.suppliers.pause')}
      </ExplainedButton>
      <ExplainedButton {...button} onClick={() => void change({ status: 'Active' })}>
        {text('catalog.suppliers.activate')}
      </ExplainedButton>
    </>
  )
}
