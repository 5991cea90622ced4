import { rightTo } from '@backoffice/permissions'
import { lazyDialog, useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useState } from 'react'
import { bulkTexts } from '../bulk/texts.ts'
import type { BulkActionData } from './bulk-actions.ts'
import type { BulkList } from './use-record-list.ts'

const RecordBulkDrawer = lazyDialog(() => import('./record-bulk-drawer.tsx'), bulkTexts)

/** Renders the buttons of a list's bulk actions, each of which opens a preview. Loaded with the first selection. */
export default function RecordBulk({ list }: { readonly list: BulkList }) {
  const whyNot = useReason()
  const [opened, setOpened] = useState<string>()
  const { bulk, bulkHints, resource, texts } = list.of
  const rightOf = ({ needs, change }: BulkActionData) =>
    needs ?? rightTo(resource.rights, change && 'delete' in change ? 'delete' : 'put')
  const action = opened === undefined ? undefined : bulk[opened]
  const labelOf = (id: string) => list.text(`${texts.many}.bulk.${id}`)
  return (
    <>
      {Object.entries(bulk).map(([id, one]) => (
        <ExplainedButton key={id} variant="default" reason={whyNot(rightOf(one))} onClick={() => setOpened(id)}>
          {labelOf(id)}
        </ExplainedButton>
      ))}
      {opened !== undefined && action && (
        <RecordBulkDrawer
          list={list}
          label={labelOf(opened)}
          hint={bulkHints.includes(opened) ? labelOf(`${opened}-hint`) : undefined}
          action={action}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
