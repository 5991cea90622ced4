import { useShell } from '@backoffice/shell-kit'
import { useState, type ComponentType } from 'react'
import { BulkDrawer, type BulkPreviewProps } from '../bulk/bulk-drawer.tsx'
import { useText } from '../bulk/texts.ts'
import { prepareBulk } from '../resource/record-calls.ts'
import type { BulkActionData, BulkName, BulkValue } from './bulk-actions.ts'
import { BulkField } from './bulk-field.tsx'
import type { BulkList } from './use-record-list.ts'
import { asText } from './use-columns.tsx'
import { useSample } from './use-sample.ts'

interface RecordBulkDrawerProps {
  readonly list: BulkList
  readonly label: string
  readonly hint: string | undefined
  readonly action: BulkActionData
  readonly Details: ComponentType<BulkPreviewProps> | undefined
  readonly onClose: () => void
}

/** Returns the change with the value that was asked for; undefined while there is none. */
function changeOf(action: BulkActionData, value: BulkValue | undefined): object | undefined {
  if (action.change) return action.change
  if (value === undefined || (value === null && !action.clearable && !action.field)) return undefined
  return action.to ? action.to(asText(value) ?? '') : { [action.ask]: value }
}

/** Previews a bulk action of a list and runs it as a job; one that needs a value asks for it first. */
export default function RecordBulkDrawer({ list, label, hint, action, Details, onClose }: RecordBulkDrawerProps) {
  const text = useText()
  const { api } = useShell()
  const { selection, bulkSelection } = list
  // What is selected when the drawer opens: the list changes while the job runs.
  const [asked] = useState({ count: selection.count, selection: bulkSelection })
  const [value, setValue] = useState<BulkValue>()
  const [isAll, setAll] = useState(false)
  const [hasRun, setRun] = useState(false)
  const { ask, destructive = false, does, alsoChanges, atOnce = false } = action
  const change = changeOf(action, value)
  const name = list.of.resource.name as BulkName
  const close = () => {
    onClose()
    if (hasRun) selection.clear()
  }
  return (
    <BulkDrawer
      title={text('record.bulk.title', { action: label, count: asked.count })}
      resource={name}
      alsoChanges={alsoChanges}
      atOnce={atOnce || isAll}
      reason={change ? undefined : text('record.bulk.needs-value')}
      prepare={() => prepareBulk(api, name, asked.selection, change ?? {})}
      sampleOf={useSample(list)}
      Details={Details}
      action={(count) => text('record.bulk.title', { action: label, count })}
      destructive={destructive}
      does={does}
      hint={hint}
      onStarted={() => setRun(true)}
      onClose={close}
    >
      {ask !== undefined && (
        <BulkField
          list={list}
          action={action}
          selected={asked.selection}
          value={value ?? null}
          onChange={(next, isLast = false) => {
            setValue(next)
            setAll(isLast)
          }}
        />
      )}
    </BulkDrawer>
  )
}
