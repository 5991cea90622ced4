import { NumberInput, Select } from '@backoffice/ui'
import { LetterboxCheck } from './letterbox-check.tsx'
import { sizeNameOf, sizeOf, withSize, type ParcelFields, type SizeName } from './parcel-fields.ts'
import classes from './parcels.module.css'
import { useText } from './texts.ts'

interface ParcelSizeFieldsProps {
  readonly fields: ParcelFields
  /** What the server says about fields. */
  readonly problems: ReadonlyMap<string, string>
  readonly onChange: (fields: ParcelFields) => void
}

const names = ['flat', 'plain', 'other'] as const satisfies readonly SizeName[]
const sides = ['width', 'height', 'depth'] as const
const MOST_MM = 5_000
const MOST_KG = 1_000

/** Edits the size and the weight of a parcel, and says whether it fits through a letterbox. */
export function ParcelSizeFields({ fields, problems, onChange }: ParcelSizeFieldsProps) {
  const text = useText()
  return (
    <>
      <Select
        label={text('orders.parcel.format')}
        allowDeselect={false}
        data={names.map((value) => ({ value, label: text(`orders.parcel.format.${value}`) }))}
        value={sizeNameOf(fields)}
        onChange={(value) => onChange(withSize(fields, names.find((one) => one === value) ?? 'other'))}
      />
      <div className={classes.sizes}>
        {sides.map((side) => (
          <NumberInput
            key={side}
            label={text(`orders.parcel.${side}`)}
            allowDecimal={false}
            min={1}
            max={MOST_MM}
            value={fields[side]}
            error={problems.get(side)}
            onChange={(length) => onChange({ ...fields, [side]: length })}
          />
        ))}
        <NumberInput
          label={text('orders.parcel.weight')}
          decimalScale={3}
          min={0}
          max={MOST_KG}
          value={fields.weight}
          error={problems.get('weight')}
          onChange={(weight) => onChange({ ...fields, weight })}
        />
      </div>
      <output>
        <LetterboxCheck size={sizeOf(fields)} />
      </output>
    </>
  )
}
