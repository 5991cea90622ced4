import type { RulesForm } from '@backoffice/form-rules/mantine'
import { TagsInput } from '@backoffice/ui'
import { useState } from 'react'
import { useUnitNames } from '../products/units/use-unit-names.ts'
import type { SettingFields } from './setting-fields.ts'
import { SettingUses } from './setting-uses.tsx'
import { useSettingUses } from './use-setting-uses.ts'
import { useText } from './texts.ts'

interface UnitsProps {
  readonly label: string
  readonly form: RulesForm<SettingFields>
  readonly editing: boolean
}

/** Edits the units that products can be sold in. One that products have stays. */
export function Units({ label, form, editing }: UnitsProps) {
  const text = useText()
  const { nameOf, unitOf } = useUnitNames()
  const uses = useSettingUses()
  const [held, setHeld] = useState<string>()
  const { units } = form.getValues()
  const change = (names: readonly string[]) => {
    const wanted = names.map(unitOf)
    const used = units.find((unit) => !wanted.includes(unit) && (uses.unit(unit) ?? 0) > 0)
    setHeld(used)
    if (used === undefined) form.setFieldValue('units', wanted)
  }
  const { error, ...input } = form.getInputProps('units')
  return (
    <>
      <TagsInput
        aria-label={label}
        acceptValueOnBlur
        maxTags={50}
        readOnly={!editing}
        {...input}
        error={
          held === undefined
            ? error
            : text('catalog.setting.units.why-keep', { name: nameOf(held), count: uses.unit(held) ?? 0 })
        }
        value={units.map(nameOf)}
        onChange={change}
      />
      <SettingUses
        label={label}
        problem={uses.problem}
        uses={units.map((unit) => ({
          value: unit,
          name: nameOf(unit),
          count: uses.unit(unit),
          search: { unit: [unit] },
        }))}
      />
    </>
  )
}
