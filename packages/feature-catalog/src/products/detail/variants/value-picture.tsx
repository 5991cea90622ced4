import type { Schema } from '@backoffice/api-contract'
import { Select, Thumbnail } from '@backoffice/ui'
import { useText } from './texts.ts'
import classes from './variants.module.css'

interface ValuePictureProps {
  /** Name of the value, and number of variants with it. */
  readonly label: string
  readonly count: number
  readonly pictures: readonly Schema<'ProductFile'>[]
  /** Id of a picture, null for none of them, undefined to keep the current ones. */
  readonly value: number | null | undefined
  readonly onChange: (file: number | null | undefined) => void
}

/** Selects one of the product's pictures for the variants with one value of an option. */
export function ValuePicture({ label, count, pictures, value, onChange }: ValuePictureProps) {
  const text = useText()
  const urlOf = (id: string) => pictures.find((picture) => String(picture.id) === id)?.url ?? null
  const chosen = value === undefined ? 'keep' : value === null ? 'none' : String(value)
  const data = [
    { value: 'keep', label: text('catalog.variants.pictures-keep') },
    ...pictures.map(({ id, caption }, place) => ({
      value: String(id),
      label: caption || text('catalog.variants.pictures-picture', { number: place + 1 }),
    })),
    { value: 'none', label: text('catalog.variants.pictures-none') },
  ]
  return (
    <Select
      label={label}
      description={text('catalog.variants.pictures-count', { count })}
      allowDeselect={false}
      data={data}
      value={chosen}
      leftSection={value === undefined ? undefined : <Thumbnail src={urlOf(chosen)} />}
      leftSectionWidth={value === undefined ? undefined : 44}
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.value !== 'keep' && <Thumbnail src={urlOf(option.value)} />}
          {option.label}
        </span>
      )}
      onChange={(next) => onChange(next === 'keep' ? undefined : next === 'none' ? null : Number(next))}
    />
  )
}
