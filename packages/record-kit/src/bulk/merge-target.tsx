import { useLocale } from '@backoffice/texts'
import { Select } from '@backoffice/ui'
import type { BulkOwnFieldProps } from '../list/bulk-actions.ts'
import { useText } from './texts.ts'

interface MergeTargetProps extends BulkOwnFieldProps<string> {
  /** What the record that stays is called. */
  readonly label: string
  /** The records of the kind, with their names. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Asks for the record that others are merged into; the selected ones come first. */
export function MergeTarget({ options, label, selected, onChange }: MergeTargetProps) {
  const text = useText()
  const locale = useLocale()
  const sorted = options.toSorted((one, other) => one.label.localeCompare(other.label, locale))
  const among = new Set(selected.uids)
  return (
    <Select
      label={label}
      data-autofocus
      searchable
      data={[
        { group: text('record.merge.selected'), items: sorted.filter(({ value }) => among.has(value)) },
        { group: text('record.merge.others'), items: sorted.filter(({ value }) => !among.has(value)) },
      ]}
      onChange={(uid) => onChange(uid ?? undefined)}
    />
  )
}
