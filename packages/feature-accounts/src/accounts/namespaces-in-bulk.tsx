import type { BulkOwnFieldProps } from '@backoffice/record-kit/list-definition'
import { useShell } from '@backoffice/shell-kit'
import { MultiSelect } from '@backoffice/ui'
import { useText } from './texts.ts'

/** Asks for own namespaces, which are added to several accounts. */
export default function NamespacesInBulk({ onChange }: BulkOwnFieldProps<string[]>) {
  const text = useText()
  const { namespaces } = useShell().session.use()
  return (
    <MultiSelect
      label={text('accounts.account.namespaces')}
      data-autofocus
      searchable
      data={namespaces.map(({ uid, name }) => ({ value: uid, label: name }))}
      onChange={(uids) => onChange(uids.length > 0 ? uids : undefined)}
    />
  )
}
