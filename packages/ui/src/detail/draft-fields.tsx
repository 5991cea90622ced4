import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { useUiText } from '../messages.ts'
import classes from './draft-fields.module.css'

/** A field that restoring a draft would change. */
export interface DraftField {
  readonly field: string
  readonly label: string
  /** Its values in the draft and as it is saved now, where they can be compared. */
  readonly values?: { readonly draft: string; readonly saved: string }
  /** Whether someone else has saved another value since the draft was started. */
  readonly isConflict?: boolean
}

interface DraftFieldsProps {
  readonly fields: readonly DraftField[]
  /** Names of the fields that are not restored. */
  readonly left: ReadonlySet<string>
  readonly onToggle: (field: string) => void
}

/** Renders the fields of a draft: which are restored, the draft's values, and what is saved now. */
export default function DraftFields({ fields, left, onToggle }: DraftFieldsProps) {
  const text = useUiText()
  return (
    <table className={classes.fields}>
      <thead>
        <tr>
          <th scope="col">{text('ui.draft.field')}</th>
          <th scope="col">{text('ui.draft.drafted')}</th>
          <th scope="col">{text('ui.draft.saved')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, label, values, isConflict }) => (
          <tr key={field}>
            <th scope="row">
              <Checkbox size="xs" label={label} checked={!left.has(field)} onChange={() => onToggle(field)} />
            </th>
            <td data-label={text('ui.draft.drafted')}>{values?.draft}</td>
            <td data-label={text('ui.draft.saved')}>
              {values?.saved}
              {isConflict && <small>{text('ui.draft.changed')}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
