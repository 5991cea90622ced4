import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { RecordOf } from '@backoffice/record-kit'
import { Dialog } from '@backoffice/record-kit/parts'
import { useShell } from '@backoffice/shell-kit'
import { Select } from '@backoffice/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownSecret } from './secret-dialog.tsx'
import { useText } from './texts.ts'

const HOURS = ['0', '1', '24', '168'] as const

interface RollDialogProps {
  readonly apiKey: RecordOf<'api-keys'>
  readonly onRolled: (shown: ShownSecret) => void
  readonly onClose: () => void
}

/** Asks how long the former secret of a key still works, and gives it a new one. */
export function RollDialog({ apiKey: { uid, name, version }, onRolled, onClose }: RollDialogProps) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const [hours, setHours] = useState<(typeof HOURS)[number]>('24')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.POST('/api/api-keys/{uid}/roll', {
        params: { path: { uid } },
        body: { former_works_hours: Number(hours) },
        ifMatch: `"${version}"`,
        disableMessage: true,
      }),
    onSuccess({ data: { results } }) {
      void invalidateResource(queryClient, 'api-keys')
      if (results.secret !== null) onRolled({ name, secret: results.secret })
    },
  })
  return (
    <Dialog
      title={text('accounts.api-key.roll.title', { name })}
      action={text('accounts.api-key.roll')}
      busy={isPending}
      lookup
      ready
      problem={error ? messageOf(error) : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <Select
        label={text('accounts.api-key.roll.former')}
        allowDeselect={false}
        data-autofocus
        data={HOURS.map((value) => ({ value, label: text(`accounts.api-key.roll.${value}`) }))}
        value={hours}
        onChange={(value) => setHours(HOURS.find((one) => one === value) ?? hours)}
      />
    </Dialog>
  )
}
