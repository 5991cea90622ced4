import { ExplainedButton } from '@backoffice/ui'
import { useBulkMenu } from './use-bulk-menu.tsx'
import type { BulkList } from './use-record-list.ts'

/** Renders the buttons of a list's bulk actions, each of which opens a preview. Loaded with the first selection. */
export default function RecordBulk({ list }: { readonly list: BulkList }) {
  const { actions, dialog } = useBulkMenu(list)
  const { bulk } = list.of
  return (
    <>
      {actions.map(({ id, label, reason, run }) => (
        <ExplainedButton key={id} variant="default" data-key={bulk[id]?.key} reason={reason} onClick={run}>
          {label}
        </ExplainedButton>
      ))}
      {dialog}
    </>
  )
}
