import { useReason } from '@backoffice/shell-kit'
import { MultiSelect, RecordCheckbox } from '@backoffice/ui'
import { referenceOptions } from '../references/reference-options.ts'
import { useCategories } from '../references/use-categories.ts'
import classes from './settings.module.css'
import { useText } from './texts.ts'
import type { SettingListProps } from './setting-list-props.ts'

interface FieldReachProps extends Pick<SettingListProps<'extra_fields'>, 'editable' | 'getInputProps'> {
  /** Path of the field in the form. */
  readonly at: `extra_fields.${number}`
  readonly categories: readonly string[]
}

/** Edits where products have a custom field, and whether they can be filtered by it. */
export function FieldReach({ at, categories, editable, getInputProps }: FieldReachProps) {
  const text = useText()
  const against = useReason()('categories_put')
  const all = useCategories(editable || categories.length > 0)
  return (
    <div className={classes.reach}>
      <MultiSelect
        label={text('catalog.setting.extra.categories')}
        placeholder={categories.length === 0 ? text('catalog.setting.extra.everywhere') : ''}
        {...(editable && against !== undefined && { description: against })}
        searchable
        readOnly={!editable || against !== undefined}
        data={referenceOptions(
          all,
          categories.map((uid) => ({ uid, name: uid })),
        )}
        {...getInputProps(`${at}.categories`)}
      />
      <RecordCheckbox
        label={text('catalog.setting.extra.filterable')}
        editable={editable}
        {...getInputProps(`${at}.filterable`, { type: 'checkbox' })}
      />
    </div>
  )
}
