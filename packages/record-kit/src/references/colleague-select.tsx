import { useShell } from '@backoffice/shell-kit'
import { Select } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { colleaguesQuery } from './colleagues.ts'

interface ColleagueSelectProps {
  readonly label: string
  readonly readOnly?: boolean
  /** Uid of an account that cannot be selected. */
  readonly without?: string
  /** Uid of the account. */
  readonly value?: string | null
  readonly error?: ReactNode
  /** Has the focus when its dialog opens. */
  readonly 'data-autofocus'?: boolean
  readonly onChange?: (uid: string | null) => void
}

/** Selects an account among everyone who works in the same namespaces. */
export function ColleagueSelect({ readOnly = false, without, ...field }: ColleagueSelectProps) {
  const { api } = useShell()
  const { data } = useQuery(colleaguesQuery(api))
  const others = (data?.results ?? []).filter(({ uid }) => uid !== without)
  return (
    <Select
      searchable
      readOnly={readOnly}
      clearable={!readOnly}
      data={others.map(({ uid, name }) => ({ value: uid, label: name }))}
      {...field}
    />
  )
}
