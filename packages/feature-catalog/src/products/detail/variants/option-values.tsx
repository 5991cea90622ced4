import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { Checkbox } from '@mantine/core'
import { useText } from './texts.ts'
import { NameField } from './name-field.tsx'
import { nameIn } from './option-names.ts'
import { namesIn } from './typed-values.ts'
import classes from './variants.module.css'

interface OptionValuesProps {
  readonly group: Schema<'OptionGroup'>
  /** Codes. */
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  /** Adds typed values, and returns their codes; undefined where values cannot be added. */
  readonly onAdd: ((names: readonly string[]) => Promise<readonly string[] | undefined>) | undefined
}

/** Selects the values of an option for new variants, and adds typed ones. */
export function OptionValues({ group, chosen, onChange, onAdd }: OptionValuesProps) {
  const text = useText()
  const locale = useLocale()
  const values = group.values ?? []
  const isAll = chosen.length === values.length
  const name = nameIn(group, locale)
  return (
    <fieldset className={classes.group}>
      <legend>{name}</legend>
      <div className={classes.values}>
        {values.length > 1 && (
          <Checkbox
            label={text('catalog.variants.all-values')}
            checked={isAll}
            indeterminate={!isAll && chosen.length > 0}
            onChange={() => onChange(isAll ? [] : values.map(({ code }) => code))}
          />
        )}
        {values.map((value) => (
          <Checkbox
            key={value.code}
            label={nameIn(value, locale)}
            checked={chosen.includes(value.code)}
            onChange={() =>
              onChange(values.flatMap(({ code }) => (chosen.includes(code) !== (code === value.code) ? [code] : [])))
            }
          />
        ))}
      </div>
      {onAdd && (
        <NameField
          label={text('catalog.variants.add-values', { name })}
          placeholder={text('catalog.variants.add-values-hint')}
          onEnter={async (typed) => {
            const codes = await onAdd(namesIn(typed))
            if (codes) onChange([...new Set([...chosen, ...codes])])
            return codes !== undefined
          }}
        />
      )}
    </fieldset>
  )
}
