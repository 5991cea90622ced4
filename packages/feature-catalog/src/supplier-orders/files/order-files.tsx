import type { Schema } from '@backoffice/api-contract'
import { FilesSection } from '@backoffice/record-kit/files'
import { useShell } from '@backoffice/shell-kit'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../texts.ts'
import { orderFileCalls, orderFilesQuery } from './calls.ts'

type Kind = Schema<'SupplierOrderFileKind'>

/** Types of files that may be seen, and added, without the permission to see costs. */
const openKinds = ['Delivery note', 'Photo'] as const satisfies readonly Kind[]
const allKinds = ['Confirmation', 'Delivery note', 'Invoice', 'Photo', 'Other'] as const satisfies readonly Kind[]

/** Renders the documents of an order and photos of deliveries. */
export default function OrderFiles({ order }: { readonly order: Schema<'SupplierOrder'> }) {
  const text = useText()
  const { api, permissions } = useShell()
  const { data, error } = useQuery(orderFilesQuery(api, order.uid))
  const kinds: readonly Kind[] = permissions.can('products_cost_read') ? allKinds : openKinds
  const lineOf = (id: number | null) => order.lines.find((line) => line.id === id)?.name
  return (
    <FilesSection
      title={text('catalog.supply.files')}
      none={text('catalog.supply.files.none')}
      files={data?.results}
      error={error}
      kinds={kinds.map((value) => ({ value, label: text(`catalog.supply.file.${value}`) }))}
      kind="Delivery note"
      noteOf={({ kind, line }) => [text(`catalog.supply.file.${kind}`), lineOf(line)].filter(Boolean).join(' · ')}
      calls={orderFileCalls(api, order.uid)}
      needs="products_put"
      extra={
        <Button
          component="a"
          size="compact-sm"
          variant="default"
          href={`/api/supplier-orders/${order.uid}/pdf`}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconFileTypePdf size={16} stroke={1.7} aria-hidden />}
        >
          {text('catalog.supply.pdf')}
        </Button>
      }
    />
  )
}
