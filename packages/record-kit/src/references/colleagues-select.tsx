import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { MultiSelect } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { colleaguesQuery } from './colleagues.ts'

interface ColleaguesSelectProps {
  readonly label: string
  readonly readOnly?: boolean
  /** Colleagues with known names, shown until all are loaded. */
  readonly known: readonly Schema<'Reference'>[]
  /** Uids of accounts. */
  readonly value: readonly string[]
  readonly onChange: (uids: readonly string[]) => void
}

/** Selects accounts among everyone who works in the same namespaces. */
export function ColleaguesSelect({ label, readOnly = false, known, value, onChange }: ColleaguesSelectProps) {
  const { api } = useShell()
  const { data } = useQuery(colleaguesQuery(api))
  return (
    <MultiSelect
      label={label}
      searchable
      readOnly={readOnly}
      data={(data?.results ?? known).map(({ uid, name }) => ({ value: uid, label: name }))}
      value={[...value]}
      onChange={onChange}
    />
  )
}
