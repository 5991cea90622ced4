import { IconTable } from '@tabler/icons-react'
import { IconButton } from '../actions/icon-button.tsx'
import { useUiText } from '../messages.ts'

/** Switches between the list and its spreadsheet, in which rows are edited. */
export function SheetButton({ on, onChange }: { readonly on: boolean; readonly onChange: (on: boolean) => void }) {
  const text = useUiText()
  return (
    <IconButton data-key="Shift E" aria-label={text('ui.list.sheet')} aria-pressed={on} onClick={() => onChange(!on)}>
      <IconTable size={18} stroke={1.8} aria-hidden />
    </IconButton>
  )
}
