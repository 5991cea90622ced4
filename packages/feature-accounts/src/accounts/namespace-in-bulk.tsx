import type { BulkOwnFieldProps } from '@backoffice/record-kit/list-definition'
import { useShell } from '@backoffice/shell-kit'
import { Select } from '@backoffice/ui'
import { useText } from './texts.ts'

/** Asks for one of the own namespaces, which is removed from several accounts. */
export default function NamespaceInBulk({ onChange }: BulkOwnFieldProps<string>) {
  const text = useText()
  const { namespaces } = useShell().session.use()
  return (
    <Select
      label={text('accounts.account.namespace')}
      data-autofocus
      searchable
      allowDeselect={false}
      data={namespaces.map(({ uid, name }) => ({ value: uid, label: name }))}
      onChange={(uid) => onChange(uid ?? undefined)}
    />
  )
}
