import type { RulesForm } from '@backoffice/form-rules/mantine'
import type { SettingFields, SettingName } from './setting-fields.ts'

type ListName = {
  [Name in SettingName]: SettingFields[Name] extends readonly object[] ? Name : never
}[SettingName]

/** Props of the editor of a setting that is a list. */
export interface SettingListProps<Name extends ListName> extends Pick<RulesForm<SettingFields>, 'getInputProps'> {
  readonly rows: SettingFields[Name]
  readonly editable: boolean
  readonly onChange: (rows: SettingFields[Name]) => void
}
