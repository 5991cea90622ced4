import type { Schema } from '@backoffice/api-contract'
import { LocationInput } from '@backoffice/record-kit/references'
import { NumberInput } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { LONGEST_SHELF } from '../../../model/shelves.ts'
import { useText } from '../texts.ts'
import { RemoveCell, useFieldName } from '../row-table.tsx'
import type { ProductSectionProps } from '../section-props.ts'

type Place = Schema<'StockPlace'>

interface StockPlaceRowProps extends ProductSectionProps {
  readonly index: number
  /** Whether a row above it has the same location. */
  readonly repeated: boolean
  readonly onRemove: () => void
}

/** Edits the place of a product at one location: its shelf, minimum and maximum. */
export function StockPlaceRow({ form, editable, index, repeated, onRemove }: StockPlaceRowProps) {
  const text = useText()
  const named = useFieldName(index)
  const place = form.getValues().stock_places[index]
  if (!place) return null
  const set = (changes: Partial<Place>) =>
    form.setFieldValue('stock_places', form.getValues().stock_places.with(index, { ...place, ...changes }))
  const of = (field: keyof Place) => form.getInputProps(`stock_places.${index}.${field}`)
  return (
    <tr>
      <td>
        <LocationInput
          aria-label={named(text('catalog.stock.location'))}
          data-start
          readOnly={!editable}
          value={place.location}
          error={repeated ? text('catalog.places.repeated') : of('location').error}
          onChange={(location) => set({ location })}
        />
      </td>
      <td>
        <TextInput
          aria-label={named(text('catalog.places.shelf'))}
          readOnly={!editable}
          maxLength={LONGEST_SHELF}
          value={place.shelf ?? ''}
          error={of('shelf').error}
          onChange={(event) => set({ shelf: event.currentTarget.value || null })}
        />
      </td>
      {(['minimum', 'maximum'] as const).map((field) => (
        <td key={field}>
          <NumberInput
            aria-label={named(text(`catalog.places.${field}`))}
            readOnly={!editable}
            allowDecimal={false}
            allowNegative={false}
            value={place[field] ?? ''}
            error={of(field).error}
            onChange={(value) => set({ [field]: typeof value === 'number' ? value : null })}
          />
        </td>
      ))}
      <RemoveCell index={index} editable={editable} onRemove={onRemove} />
    </tr>
  )
}
