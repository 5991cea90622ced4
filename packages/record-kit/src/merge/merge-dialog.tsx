import { invalidateResource, messageOf, type ResourceName } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { useLocale, type ReadText } from '@backoffice/texts'
import { Select } from '@backoffice/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { ListShape, RecordListDefinition } from '../list/define-record-list.ts'
import { referencesQuery } from '../list/use-references.ts'
import { Dialog } from '../parts/dialog.tsx'
import { mergeRecord } from '../resource/record-calls.ts'
import type { MergedName } from '../resource/record-name.ts'

interface Mergeable {
  readonly uid: string
  readonly name: string
  readonly version: number
}

/** A list of a kind whose records the contract merges. */
interface MergedShape extends ListShape {
  readonly name: MergedName
}

interface MergeDialogProps<Shape extends MergedShape, Row extends Mergeable> {
  readonly of: RecordListDefinition<Shape>
  readonly text: ReadText<
    `${NoInfer<Shape>['one']}.${'merge' | 'merge_into'}` | `${NoInfer<Shape>['many']}.merge.${'title' | 'done'}`
  >
  /** The record to merge into another one. */
  readonly record: Row
  /** Other resources to refresh, because they refer to the records. */
  readonly alsoChanges: readonly ResourceName[]
  /** Describes what happens to the record. */
  readonly renderEffect: (leaving: Row) => ReactNode
  readonly onClose: () => void
  /** Called with the uid of the remaining record. */
  readonly onMerged: (into: string) => void
}

/** Merges a record into another one: references move to it, the URL redirects to it, and the record is deleted. */
export function MergeDialog<Shape extends MergedShape, Row extends Mergeable>({
  of: { resource, texts },
  text,
  record,
  alsoChanges,
  renderEffect,
  onClose,
  onMerged,
}: MergeDialogProps<Shape, Row>) {
  const locale = useLocale()
  const { api } = useShell()
  const { data } = useQuery(referencesQuery(api, resource.name))
  const [into, setInto] = useState<string | null>(null)
  const targets = data?.results.filter(({ uid }) => uid !== record.uid) ?? []
  const target = targets.find(({ uid }) => uid === into)
  const done = (name: string) => text(`${texts.many}.merge.done`, { name })
  const { merge, busy, problem } = useMerge(resource.name, alsoChanges, done)
  const confirm = async () => {
    if (target && (await merge(record, target))) onMerged(target.uid)
  }
  return (
    <Dialog
      title={text(`${texts.many}.merge.title`)}
      action={text(`${texts.one}.merge`)}
      destructive
      busy={busy}
      ready={target !== undefined}
      problem={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Select
        label={text(`${texts.one}.merge_into`)}
        data-autofocus
        searchable
        required
        value={into}
        onChange={setInto}
        comboboxProps={{ withinPortal: true }}
        data={targets
          .map(({ uid, name }) => ({ value: uid, label: name }))
          .sort((a, b) => a.label.localeCompare(b.label, locale))}
      />
      {target && <p>{renderEffect(record)}</p>}
    </Dialog>
  )
}

/** Merges a record into another one, and reports why that failed. */
function useMerge(name: MergedName, alsoChanges: readonly ResourceName[], done: (name: string) => string) {
  const queryClient = useQueryClient()
  const { api, search, toasts } = useShell()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const merge = async ({ uid, version }: Mergeable, into: Pick<Mergeable, 'uid' | 'name'>): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await mergeRecord(api, name, { uid, etag: `"${version}"` }, into.uid)
      search.ownWrites.removed(name, uid)
      toasts.show({ type: 'success', message: done(into.name) })
      return true
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
      return false
    } finally {
      void invalidateResource(queryClient, name, ...alsoChanges)
    }
  }
  return { merge, busy, problem }
}
