import { invalidateResource, messageOf } from '@backoffice/api-client'
import { Dialog } from '@backoffice/record-kit/parts'
import { useReason, useShell } from '@backoffice/shell-kit'
import { Notice, Select } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Group } from './queries.ts'
import { useText } from './texts.ts'

interface DeleteGroupProps {
  readonly group: Group
  readonly etag: string | null
  readonly groups: readonly Group[]
  readonly onClose: () => void
  /** Called with the group that has the members now. */
  readonly onDeleted: (heir: string | undefined) => void
}

/** Deletes a group. Its members move to another one in the same step: without a group they would have full access. */
export default function DeleteGroup({ group, etag, groups, onClose, onDeleted }: DeleteGroupProps) {
  const text = useText()
  const whyNot = useReason()
  const queryClient = useQueryClient()
  const { api, toasts } = useShell()
  const [heir, setHeir] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { uid, name, member_count: count } = group
  const whyNotMove = count > 0 ? whyNot('accounts_put') : undefined
  const call = { params: { path: { uid } }, ...(etag !== null && { ifMatch: etag }), disableMessage: true } as const
  const run = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      if (heir === null) await api.DELETE('/api/groups/{uid}', call)
      else await api.POST('/api/groups/{uid}/replace', { ...call, body: { group: heir } })
      toasts.show({ type: 'success', message: text('record.remove.done', { name }) })
      onClose()
      onDeleted(heir ?? undefined)
      await invalidateResource(queryClient, 'groups', 'accounts')
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={text('record.remove.title', { name })}
      action={text(count > 0 ? 'rights.delete.move' : 'record.remove.action')}
      destructive
      plain={count === 0}
      busy={busy}
      ready={whyNotMove === undefined && (count === 0 || heir !== null)}
      problem={problem}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {count === 0 ? (
        <p>{text('rights.delete.for-good')}</p>
      ) : (
        <>
          <p>{text('rights.delete.members', { count })}</p>
          {whyNotMove && <Notice small>{whyNotMove}</Notice>}
          <Select
            label={text('rights.delete.to')}
            required
            searchable
            data={groups.filter((one) => one.uid !== uid).map((one) => ({ value: one.uid, label: one.name }))}
            value={heir}
            onChange={setHeir}
          />
          <p>{text('rights.delete.for-good')}</p>
        </>
      )}
    </Dialog>
  )
}
