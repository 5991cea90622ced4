import { NumberInput, RecordCheckbox } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useText } from './texts.ts'
import { LastPrinted } from './last-printed.tsx'
import type { SettingListProps } from './setting-list-props.ts'
import { SettingRows } from './setting-rows.tsx'
import classes from './settings.module.css'

/** Edits the layouts of labels; the first one is the default. */
export function LabelLayouts({ rows, editable, getInputProps, onChange }: SettingListProps<'label_layouts'>) {
  const text = useText()
  return (
    <SettingRows
      rows={rows}
      fresh={{ name: '', width: 62, height: 29, show_price: true, show_barcode: true }}
      editable={editable}
      limits={[1, 20]}
      names={{
        none: '',
        add: text('catalog.setting.label.add'),
        remove: text('catalog.setting.label.remove'),
        up: text('catalog.setting.row.up'),
      }}
      onChange={onChange}
    >
      {({ width, height }, index) => {
        const at = (field: string) => `label_layouts.${index}.${field}`
        return (
          <>
            <TextInput
              label={text('catalog.setting.label.name')}
              required
              readOnly={!editable}
              {...getInputProps(at('name'))}
            />
            {(['width', 'height'] as const).map((side) => (
              <NumberInput
                key={side}
                label={text(`catalog.setting.label.${side}`)}
                required
                allowNegative={false}
                readOnly={!editable}
                {...getInputProps(at(side))}
              />
            ))}
            <div className={classes.checks}>
              {(['show_price', 'show_barcode'] as const).map((part) => (
                <RecordCheckbox
                  key={part}
                  label={text(`catalog.setting.label.${part}`)}
                  editable={editable}
                  {...getInputProps(at(part), { type: 'checkbox' })}
                />
              ))}
            </div>
            <LastPrinted width={width} height={height} />
          </>
        )
      }}
    </SettingRows>
  )
}
