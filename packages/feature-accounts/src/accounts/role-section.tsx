import { useFields } from '@backoffice/record-kit/detail'
import { lazyDialog } from '@backoffice/shell-kit'
import { FieldGrid, Section, Select } from '@backoffice/ui'
import { useState } from 'react'
import { roles } from './account-choices.ts'
import { accountRecord } from './account-record.ts'
import type { AdministratorDialogProps } from './administrator-dialog.tsx'
import { RightsSentence } from './rights-sentence.tsx'
import { useText } from './texts.ts'
import { useCaller } from './use-caller.ts'
import { useGroupChoices } from './use-group-choices.ts'

const AdministratorDialog = lazyDialog<AdministratorDialogProps>(() => import('./administrator-dialog.tsx'), [])

/** Edits the role and the group of an account, and says in words what it may do with them. */
export function RoleSection() {
  const text = useText()
  const { account: own } = useCaller()
  const { form, labels, editable, isNew, record } = useFields(accountRecord)
  const [asked, setAsked] = useState(false)
  const { role, name, namespaces } = form.getValues()
  const groups = useGroupChoices(namespaces, record.group)
  const isAdministrator = own?.role === 'ADMIN'
  const isOwn = !isNew && record.uid === own?.uid
  const mayHaveNone = isAdministrator || own?.group === null
  const offered = roles.filter((one) => one !== 'ADMIN' || isAdministrator || role === 'ADMIN')
  const choose = (next: string | null) => {
    if (next === 'ADMIN' && record.role !== 'ADMIN') setAsked(true)
    else if (next !== null) form.setFieldValue('role', next as typeof role)
  }
  return (
    <Section anchor={isNew ? undefined : 'account-role'} title={text('accounts.account.role-and-group')}>
      <FieldGrid>
        <Select
          label={labels.role}
          required
          allowDeselect={false}
          readOnly={!editable || isOwn}
          {...(isOwn && { description: text('accounts.account.own-role') })}
          data={offered.map((value) => ({ value, label: text(`accounts.account.role.${value}`) }))}
          {...form.getInputProps('role')}
          onChange={choose}
        />
        <Select
          label={labels.group}
          searchable
          placeholder={text('accounts.account.no-group')}
          readOnly={!editable || (isOwn && !isAdministrator)}
          clearable={editable && mayHaveNone}
          allowDeselect={mayHaveNone}
          {...(isOwn && !isAdministrator && { description: text('accounts.account.own-group') })}
          data={groups}
          {...form.getInputProps('group')}
        />
      </FieldGrid>
      <RightsSentence />
      {asked && (
        <AdministratorDialog
          name={name}
          onConfirm={() => {
            form.setFieldValue('role', 'ADMIN')
            setAsked(false)
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Section>
  )
}
