import { rightTo } from '@backoffice/permissions'
import { lazyDialog, useReason } from '@backoffice/shell-kit'
import type { MenuAction } from '@backoffice/ui'
import { useState } from 'react'
import { bulkTexts } from '../bulk/texts.ts'
import type { BulkActionData } from './bulk-actions.ts'
import type { BulkList } from './use-record-list.ts'

const RecordBulkDrawer = lazyDialog(() => import('./record-bulk-drawer.tsx'), bulkTexts)

/** Returns the bulk actions of a list, for what is selected in it, and the preview of the one that was started. */
export function useBulkMenu(list: BulkList) {
  const whyNot = useReason()
  const [opened, setOpened] = useState<string>()
  const { bulk, bulkHints, resource, texts } = list.of
  const rightOf = ({ needs, change }: BulkActionData) =>
    needs ?? rightTo(resource.rights, change && 'delete' in change ? 'delete' : 'put')
  const labelOf = (id: string) => list.text(`${texts.many}.bulk.${id}`)
  const action = opened === undefined ? undefined : bulk[opened]
  const actions = Object.entries(bulk).map(([id, one]): MenuAction => ({
    id,
    label: labelOf(id),
    reason: whyNot(rightOf(one)),
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
