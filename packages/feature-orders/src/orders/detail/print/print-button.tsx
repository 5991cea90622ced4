import { IconButton } from '@backoffice/ui'
import { IconPrinter } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useText } from '../texts.ts'

/** Renders the button that opens the print menu of an order. */
export function PrintButton(props: Omit<ComponentPropsWithRef<typeof IconButton>, 'aria-label' | 'children'>) {
  const text = useText()
  return (
    <IconButton aria-label={text('orders.print')} aria-haspopup="menu" data-key="p" {...props}>
      <IconPrinter size={18} stroke={1.8} aria-hidden />
    </IconButton>
  )
}
