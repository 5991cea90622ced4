import { Select, TagsInput } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useText } from './texts.ts'
import { FieldReach } from './field-reach.tsx'
import type { SettingListProps } from './setting-list-props.ts'
import { SettingRows } from './setting-rows.tsx'
import type { SettingUses } from './uses/use-setting-uses.ts'

const types = ['text', 'number', 'boolean', 'date', 'choice'] as const

interface ExtraFieldsProps extends SettingListProps<'extra_fields'> {
  readonly uses: SettingUses
}

/** Edits the custom fields of products. */
export function ExtraFields({ rows, editable, uses, getInputProps, onChange }: ExtraFieldsProps) {
  const text = useText()
  return (
    <SettingRows
      rows={rows}
      fresh={{ code: '', name: '', type: 'text', unit: '', choices: [], filterable: false, categories: [] }}
      editable={editable}
      limits={[0, 100]}
      names={{
        none: text('catalog.setting.extra.none'),
        add: text('catalog.setting.extra.add'),
        remove: text('catalog.setting.extra.remove'),
        up: text('catalog.setting.row.up'),
      }}
      whyKeep={({ code }) => {
        const count = uses.countOf('extra_fields', code)
        return count > 0 ? text('catalog.setting.extra.why-keep', { count }) : undefined
      }}
      onChange={onChange}
    >
      {({ type, categories = [] }, index) => (
        <>
          <TextInput
            label={text('catalog.setting.extra.name')}
            required
            readOnly={!editable}
            {...getInputProps(`extra_fields.${index}.name`)}
          />
          <TextInput
            label={text('catalog.setting.extra.code')}
            required
            readOnly={!editable}
            {...getInputProps(`extra_fields.${index}.code`)}
          />
          <FieldType {...{ type, index, editable, getInputProps }} />
          <FieldReach {...{ categories, editable, getInputProps }} at={`extra_fields.${index}`} />
        </>
      )}
    </SettingRows>
  )
}

interface FieldTypeProps extends Pick<SettingListProps<'extra_fields'>, 'editable' | 'getInputProps'> {
  readonly type: (typeof types)[number]
  readonly index: number
}

/** Edits the type of a custom field, with the choices or the unit that belongs to it. */
function FieldType({ type, index, editable, getInputProps }: FieldTypeProps) {
  const text = useText()
  return (
    <>
      <Select
        label={text('catalog.setting.extra.type')}
        allowDeselect={false}
        readOnly={!editable}
        data={types.map((value) => ({ value, label: text(`catalog.setting.extra.type.${value}`) }))}
        {...getInputProps(`extra_fields.${index}.type`)}
      />
      {type === 'choice' ? (
        <TagsInput
          label={text('catalog.setting.extra.choices')}
          acceptValueOnBlur
          readOnly={!editable}
          {...getInputProps(`extra_fields.${index}.choices`)}
        />
      ) : (
        <TextInput
          label={text('catalog.setting.extra.unit')}
          readOnly={!editable}
          {...getInputProps(`extra_fields.${index}.unit`)}
        />
      )}
    </>
  )
}
