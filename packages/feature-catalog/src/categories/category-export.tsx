import { lazyDialog } from '@backoffice/shell-kit'
import { ExportButton, jobMessages } from '@backoffice/ui'
import { useState } from 'react'
import { useText } from './texts.ts'

const ExportDrawer = lazyDialog(() => import('@backoffice/record-kit/export-drawer'), jobMessages)

const shown = ['name', 'handle', 'status'] as const

/** Renders the button that exports all categories. */
export function CategoryExport({ count }: { readonly count: number }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ExportButton onClick={() => setOpen(true)} />
      {isOpen && (
        <ExportDrawer
          title={text('catalog.categories.export')}
          resource="categories"
          count={count}
          searched={{}}
          sort={[]}
          shown={shown}
          headings={shown.map((field) => text(`catalog.category.${field}`))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
