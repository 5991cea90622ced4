import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { Checkbox } from '@mantine/core'
import { useText } from './texts.ts'
import { nameIn } from './option-names.ts'
import classes from './variants.module.css'

interface OptionValuesProps {
  readonly group: Schema<'OptionGroup'>
  /** Codes. */
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Selects the values of an option for new variants. */
export function OptionValues({ group, chosen, onChange }: OptionValuesProps) {
  const text = useText()
  const locale = useLocale()
  const values = group.values ?? []
  const isAll = chosen.length === values.length
  return (
    <fieldset className={classes.group}>
      <legend>{nameIn(group, locale)}</legend>
      <div className={classes.values}>
        <Checkbox
          label={text('catalog.variants.all-values')}
          checked={isAll}
          indeterminate={!isAll && chosen.length > 0}
          onChange={() => onChange(isAll ? [] : values.map(({ code }) => code))}
        />
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
    </fieldset>
  )
}
