import type { BulkOwnFieldProps } from '@backoffice/record-kit/list-definition'
import { useShell } from '@backoffice/shell-kit'
import { Select } from '@backoffice/ui'
import { useText } from './texts.ts'
import { useGroups } from './use-groups.ts'

/** Asks for the group of several accounts, among those whose permissions one has. */
export default function GroupInBulk({ onChange }: BulkOwnFieldProps<string | null>) {
  const text = useText()
  const { permissions } = useShell()
  const groups = (useGroups() ?? []).filter(({ actions }) => actions.every((right) => permissions.can(right as never)))
  return (
    <Select
      label={text('accounts.account.group')}
      data-autofocus
      searchable
      allowDeselect={false}
      data={groups.map(({ uid, name }) => ({ value: uid, label: name }))}
      onChange={(uid) => onChange(uid ?? undefined)}
    />
  )
}
