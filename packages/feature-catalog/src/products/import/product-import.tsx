import { RecordImport } from '@backoffice/record-kit/import'
import type { ComponentProps } from 'react'
import { useText } from './texts.ts'

/** The import of products from a file. */
export default function ProductImport(props: Omit<ComponentProps<typeof RecordImport>, 'of'>) {
  const text = useText()
  return (
    <RecordImport
      of={{
        resource: 'products',
        needs: 'products_put',
        title: text('catalog.import.title'),
        runLabel: (count) => text('catalog.import.run', { count }),
      }}
      {...props}
    />
  )
}
