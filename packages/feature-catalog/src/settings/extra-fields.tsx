import { Select, TagsInput } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useText } from './texts.ts'
import { FieldReach } from './field-reach.tsx'
import type { SettingListProps } from './setting-list-props.ts'
import { SettingRows } from './setting-rows.tsx'

const types = ['text', 'number', 'boolean', 'date', 'choice'] as const

/** Edits the custom fields of products. */
export function ExtraFields({ rows, editable, getInputProps, onChange }: SettingListProps<'extra_fields'>) {
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
          <FieldReach {...{ categories, editable, getInputProps }} at={`extra_fields.${index}`} />
        </>
      )}
    </SettingRows>
  )
}
