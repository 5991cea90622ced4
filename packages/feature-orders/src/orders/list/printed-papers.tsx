import type { Schema } from '@backoffice/api-contract'
import { VisuallyHidden } from '@mantine/core'
import { IconBarcode, IconClipboardList, IconFileInvoice } from '@tabler/icons-react'
import { papers } from '../states.ts'
import { useText } from '../texts.ts'

const icons = { Slip: IconClipboardList, Label: IconBarcode, Invoice: IconFileInvoice } as const satisfies Record<
  Schema<'OrderPaper'>,
  unknown
>

interface PrintedPapersProps {
  readonly printed: readonly Schema<'OrderPaper'>[]
}

/** Renders an icon for everything that was printed of an order. */
export function PrintedPapers({ printed }: PrintedPapersProps) {
  const text = useText()
  const shown = papers.filter((paper) => printed.includes(paper))
  if (shown.length === 0) return '–'
  return shown.map((paper) => {
    const Icon = icons[paper]
    const name = text(`orders.order.printed.${paper}`)
    return (
      <span key={paper} title={name}>
        <Icon size={18} stroke={1.6} aria-hidden />
        <VisuallyHidden>{name} </VisuallyHidden>
      </span>
    )
  })
}
