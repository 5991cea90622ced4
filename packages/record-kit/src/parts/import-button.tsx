import { IconButton } from '@backoffice/ui'
import { IconUpload } from '@tabler/icons-react'
import { useText } from './texts.ts'

/** Renders the button that opens the import beside a list. */
export function ImportButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <IconButton aria-label={useText()('record.import')} aria-haspopup="dialog" onClick={onClick}>
      <IconUpload size={18} stroke={1.8} aria-hidden />
    </IconButton>
  )
}
