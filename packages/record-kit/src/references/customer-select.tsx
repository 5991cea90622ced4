import { where } from '@backoffice/search'
import { useShell } from '@backoffice/shell-kit'
import { useText } from '../parts/texts.ts'
import { FoundSelect } from './found-select.tsx'

interface CustomerSelectProps {
  readonly label: string
  /** Whether the label stands above it; otherwise the place says what it is. */
  readonly labelled?: boolean
  /** Only customers of this namespace can be selected. */
  readonly namespace?: string | null
  readonly uid: string | null
  readonly readOnly?: boolean
  readonly onChange: (uid: string | null) => void
}

const retrieve = ['uid', 'number', 'name'] as const

/** Selects a customer with a search. Without the permission to read customers it shows only the uid. */
export function CustomerSelect({
  label,
  labelled = false,
  namespace = null,
  uid,
  readOnly = false,
  onChange,
}: CustomerSelectProps) {
  const text = useText()
  const { search, permissions } = useShell()
  const within = namespace === null ? {} : { filter: where('customers').equals('namespace', namespace) }
  return (
    <FoundSelect
      resource="customers"
      among={namespace ?? 'all'}
      {...(labelled ? { label } : { 'aria-label': label })}
      placeholder={text('record.customer.search')}
      clearable={!readOnly}
      readOnly={readOnly}
      enabled={permissions.can('customers')}
      find={(q, signal) => search.find('customers', { q, limit: 10, retrieve, ...within }, { signal })}
      read={(chosen, signal) =>
        search.find('customers', { filter: where('customers').equals('uid', chosen), limit: 1, retrieve }, { signal })
      }
      optionOf={(customer) => ({ value: customer.uid, label: `${customer.name} (${customer.number})` })}
      value={uid}
      onChange={onChange}
    />
  )
}
