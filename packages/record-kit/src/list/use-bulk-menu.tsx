import { lazyDialog } from '@backoffice/shell-kit'
import type { MenuAction } from '@backoffice/ui'
import { useState } from 'react'
import { bulkTexts } from '../bulk/texts.ts'
import { useBulkReason } from '../bulk/use-bulk-reason.ts'
import type { BulkActionData, BulkName } from './bulk-actions.ts'
import type { BulkList } from './use-record-list.ts'

const RecordBulkDrawer = lazyDialog(() => import('./record-bulk-drawer.tsx'), bulkTexts)

/** Returns the change of an action without a value. */
function changeOf(action: BulkActionData): object {
  if (action.change) return action.change
  return action.to ? action.to('') : { [action.ask]: null }
}

/** Returns the bulk actions of a list, for what is selected in it, and the preview of the one that was started. */
export function useBulkMenu(list: BulkList) {
  const whyNot = useBulkReason()
  const [opened, setOpened] = useState<string>()
  const { bulk, bulkHints, resource, texts } = list.of
  const name = resource.name as BulkName
  const labelOf = (id: string) => list.text(`${texts.many}.bulk.${id}`)
  const action = opened === undefined ? undefined : bulk[opened]
  const actions = Object.entries(bulk).map(([id, one]): MenuAction => ({
    id,
    label: labelOf(id),
    reason: whyNot(name, changeOf(one)),
    run: () => setOpened(id),
  }))
  const dialog = opened !== undefined && action && (
    <RecordBulkDrawer
      list={list}
      label={labelOf(opened)}
      hint={bulkHints.includes(opened) ? labelOf(`${opened}-hint`) : undefined}
      action={action}
      Details={list.bulkPreviews?.[opened]}
      onClose={() => setOpened(undefined)}
    />
  )
  return { actions, dialog }
}
