import { IconDownload } from '@tabler/icons-react'
import { IconButton } from '../actions/icon-button.tsx'
import { useUiText } from '../messages.ts'

/** Requests an export of the list. */
export function ExportButton({ onClick }: { readonly onClick: () => void }) {
  const text = useUiText()
  return (
    <IconButton aria-label={text('ui.list.export')} aria-haspopup="dialog" onClick={onClick}>
      <IconDownload size={18} stroke={1.8} aria-hidden />
    </IconButton>
  )
}
