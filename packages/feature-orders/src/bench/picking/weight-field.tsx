import { NumberInput } from '@backoffice/ui'
import { useText } from '../texts.ts'

/** Heaviest parcel, in grams. */
const HEAVIEST = 1_000_000

interface WeightFieldProps {
  readonly weight: number | null
  /** What the products weigh; null where that is not known. */
  readonly expected: number | null
  readonly onChange: (weight: number | null) => void
}

/** Asks what a parcel weighs: what its products weigh, unless it is put on the scales. */
export function WeightField({ weight, expected, onChange }: WeightFieldProps) {
  const text = useText()
  return (
    <NumberInput
      size="xs"
      w="9rem"
      label={text('orders.bench.weight')}
      allowDecimal={false}
      allowNegative={false}
      min={1}
      max={HEAVIEST}
      clampBehavior="strict"
      placeholder={expected === null ? undefined : String(expected)}
      value={weight ?? ''}
      onChange={(value) => onChange(typeof value === 'number' && value > 0 ? value : null)}
    />
  )
}
