import { AddRowButton, Select, TagsInput } from '@backoffice/ui'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useText } from './texts.ts'
import type { SettingFields } from './setting-fields.ts'
import classes from './settings.module.css'

type Extra = SettingFields['extra_fields'][number]

const types = ['text', 'number', 'boolean', 'date', 'choice'] as const

interface ExtraFieldsProps {
  readonly fields: readonly Extra[]
  readonly editable: boolean
  readonly getInputProps: (path: string) => object
  readonly onChange: (fields: Extra[]) => void
}

/** Edits the custom fields of products. */
export function ExtraFields({ fields, editable, getInputProps, onChange }: ExtraFieldsProps) {
  const text = useText()
  const rows = useRef<HTMLDivElement>(null)
  return (
    <div className={classes.extras}>
      {fields.length === 0 && <p className={classes.quiet}>{text('catalog.setting.extra.none')}</p>}
      <div ref={rows} className={classes.rows}>
        {fields.map(({ type }, index) => (
          <div key={index} className={classes.extra}>
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
            {editable && (
              <ActionIcon
                aria-label={text('catalog.setting.extra.remove')}
                onClick={() => onChange(fields.filter((_, other) => other !== index))}
              >
                <IconTrash size={16} stroke={1.7} aria-hidden />
              </ActionIcon>
            )}
          </div>
        ))}
      </div>
      {editable && (
        <div>
          <AddRowButton
            rows={rows}
            onAdd={() => onChange([...fields, { code: '', name: '', type: 'text', unit: '', choices: [] }])}
          >
            {text('catalog.setting.extra.add')}
          </AddRowButton>
        </div>
      )}
    </div>
  )
}
