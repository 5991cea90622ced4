import { Button } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'

interface AddRowButtonProps {
  /** The element whose children are the rows. */
  readonly rows: RefObject<HTMLElement | null>
  /** Adds a row at the end. */
  readonly onAdd: () => void
  readonly disabled?: boolean
  /** The key that presses it. */
  readonly 'data-key'?: string
  readonly children: ReactNode
}

const CONTROL = 'input:not([type="hidden"]), select, textarea'

/** Focuses the control of the last row where typing begins: its `data-start` control, otherwise its first one. */
function focusLastRow(rows: HTMLElement | null): void {
  const row = rows?.lastElementChild
  const control = row?.querySelector<HTMLElement>('[data-start]') ?? row?.querySelector<HTMLElement>(CONTROL)
  control?.focus()
  if (control instanceof HTMLInputElement && control.type === 'text') control.select()
}

/** Adds a row to a form, and moves the focus into it, so that it can be filled in at once. */
export function AddRowButton({ rows, onAdd, children, ...button }: AddRowButtonProps) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => {
        flushSync(onAdd)
        focusLastRow(rows.current)
      }}
      {...button}
    >
      {children}
    </Button>
  )
}
