import { Thumbnail } from '@backoffice/ui'
import type { ShownFile } from './changes.ts'
import { useText } from './texts.ts'
import classes from './rail.module.css'

/** Shows a file of the history: its picture if it is one, and its caption. */
export function HistoryFile({ of: { url, caption, type } }: { readonly of: ShownFile }) {
  const text = useText()
  return (
    <span className={classes.file}>
      <Thumbnail src={type === undefined || type === 'image' ? url : null} />
      {caption || text(type === 'image' ? 'rail.image' : 'rail.file')}
    </span>
  )
}
