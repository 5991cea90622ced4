import type { Schema } from '@backoffice/api-contract'
import { FilesSection } from '@backoffice/record-kit/files'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../texts.ts'
import { supplierFileCalls, supplierFilesQuery } from './calls.ts'

type Kind = Schema<'SupplierFileKind'>

/** Types of files that may be seen, and added, without the permission to see costs. */
const openKinds = ['Certificate'] as const satisfies readonly Kind[]
const allKinds = ['Contract', 'Price list', 'Certificate', 'Other'] as const satisfies readonly Kind[]

interface SupplierFilesProps {
  readonly uid: string
  /** Why the supplier cannot be changed. */
  readonly whyReadOnly: string | undefined
}

/** Renders the documents of a supplier, such as contracts and price lists. */
export default function SupplierFiles({ uid, whyReadOnly }: SupplierFilesProps) {
  const text = useText()
  const { api, permissions } = useShell()
  const { data, error } = useQuery(supplierFilesQuery(api, uid))
  const kinds: readonly Kind[] = permissions.can('products_cost_read') ? allKinds : openKinds
  return (
    <FilesSection
      title={text('catalog.supplier.files')}
      none={text('catalog.supplier.files.none')}
      files={data?.results}
      error={error}
      kinds={kinds.map((value) => ({ value, label: text(`catalog.supplier.file.${value}`) }))}
      kind={kinds[0] ?? 'Certificate'}
      noteOf={({ kind }) => text(`catalog.supplier.file.${kind}`)}
      calls={supplierFileCalls(api, uid)}
      needs="products_put"
      whyReadOnly={whyReadOnly}
    />
  )
}
