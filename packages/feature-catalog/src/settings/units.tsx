import type { RulesForm } from '@backoffice/form-rules/mantine'
import { TagsInput } from '@backoffice/ui'
import { useState } from 'react'
import { useUnitNames } from '../products/units/use-unit-names.ts'
import type { SettingFields } from './setting-fields.ts'
import { useText } from './texts.ts'
import type { SettingUses } from './uses/use-setting-uses.ts'

interface UnitsProps {
  readonly label: string
  readonly form: RulesForm<SettingFields>
  readonly editing: boolean
  readonly uses: SettingUses
}

/** Edits the units that products can be sold in. One that products have stays. */
export function Units({ label, form, editing, uses }: UnitsProps) {
  const text = useText()
  const { nameOf, unitOf } = useUnitNames()
  const [held, setHeld] = useState<string>()
  const { units } = form.getValues()
  const change = (names: readonly string[]) => {
    const wanted = names.map(unitOf)
    const used = units.find((unit) => !wanted.includes(unit) && uses.countOf('units', unit) > 0)
    setHeld(used)
    if (used === undefined) form.setFieldValue('units', wanted)
  }
  const { error, ...input } = form.getInputProps('units')
  return (
    <TagsInput
      aria-label={label}
      acceptValueOnBlur
      maxTags={50}
      readOnly={!editing}
      {...input}
      error={
        held === undefined
          ? error
          : text('catalog.setting.units.why-keep', { name: nameOf(held), count: uses.countOf('units', held) })
      }
      value={units.map(nameOf)}
      onChange={change}
    />
  )
}
