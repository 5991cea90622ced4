import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { ExportForm, RecordDrawer } from '@backoffice/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LineQuery } from './line-query.ts'
import type { LineKind } from './queries.ts'

interface LinesExportProps {
  readonly title: string
  readonly sku: string
  readonly kind: LineKind
  readonly filters: LineQuery
  readonly count: number
  /** The visible columns, and their headings. */
  readonly columns: readonly { readonly key: Schema<'ProductOrderColumn'>; readonly heading: string }[]
  readonly onClose: () => void
}

/** Exports the orders with a product, by the filters and columns that are shown. */
export default function LinesExport({ title, sku, kind, filters, count, columns, onClose }: LinesExportProps) {
  const { api } = useShell()
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: async (wanted: { readonly format: 'csv' | 'xlsx'; readonly columns: 'shown' | 'all' }) => {
      const { format } = wanted
      const shown = wanted.columns === 'shown' && {
        columns: columns.map(({ key }) => key),
        headings: columns.map(({ heading }) => heading),
      }
      const file = await api.GET('/api/products/{sku}/order-lines/file', {
        params: { path: { sku }, query: { ...filters, kind, format, ...shown } },
        disableMessage: true,
      })
      return { href: URL.createObjectURL(file.data), name: `orders-${sku}.${format}` }
    },
  })
  useEffect(() => () => URL.revokeObjectURL(data?.href ?? ''), [data])
  return (
    <RecordDrawer title={title} slim isRecord={false} guard="nothing-typed" onClose={onClose}>
      <ExportForm
        count={count}
        onBegin={(choice) => mutate(choice)}
        busy={isPending}
        problem={error ? messageOf(error) : undefined}
        file={data}
      />
    </RecordDrawer>
  )
}
