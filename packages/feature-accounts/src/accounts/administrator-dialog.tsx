import { Dialog } from '@backoffice/record-kit/parts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from './texts.ts'

/** The account that becomes an administrator. */
export interface AdministratorDialogProps {
  readonly name: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks to type the name of who becomes an administrator, because they may do everything everywhere. */
export default function AdministratorDialog({ name, onConfirm, onClose }: AdministratorDialogProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const wanted = name.trim()
  return (
    <Dialog
      title={text('accounts.account.make-admin', { name: wanted })}
      action={text('accounts.account.make-admin.action')}
      destructive
      busy={false}
      lookup
      ready={wanted !== '' && typed.trim() === wanted}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{text('accounts.account.make-admin.what')}</p>
      <TextInput
        label={text('accounts.account.make-admin.type', { name: wanted })}
        data-autofocus
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
    </Dialog>
  )
}
