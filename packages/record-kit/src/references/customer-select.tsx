import { where } from '@backoffice/search'
import { useShell } from '@backoffice/shell-kit'
import { useText } from '../parts/texts.ts'
import { FoundSelect } from './found-select.tsx'

interface CustomerSelectProps {
  readonly label: string
  readonly uid: string | null
  readonly readOnly?: boolean
  readonly onChange: (uid: string | null) => void
}

const retrieve = ['uid', 'number', 'name'] as const

/** Selects a customer with a search. Without the permission to read customers it shows only the uid. */
export function CustomerSelect({ label, uid, readOnly = false, onChange }: CustomerSelectProps) {
  const text = useText()
  const { search, permissions } = useShell()
  return (
    <FoundSelect
      resource="customers"
      among="all"
      aria-label={label}
      placeholder={text('record.customer.search')}
      clearable={!readOnly}
      readOnly={readOnly}
      enabled={permissions.can('customers')}
      find={(q, signal) => search.find('customers', { q, limit: 10, retrieve }, { signal })}
      read={(chosen, signal) =>
        search.find('customers', { filter: where('customers').equals('uid', chosen), limit: 1, retrieve }, { signal })
      }
      optionOf={(customer) => ({ value: customer.uid, label: `${customer.name} (${customer.number})` })}
      value={uid}
      onChange={onChange}
    />
  )
}
