import type { Schema } from '@backoffice/api-contract'
import { useText } from '../texts.ts'
import { RowTable } from '../row-table.tsx'
import type { ProductSectionProps } from '../section-props.ts'
import classes from './stock.module.css'
import { StockPlaceRow } from './stock-place-row.tsx'

interface StockPlacesProps extends ProductSectionProps {
  readonly stock: readonly Schema<'ProductStock'>[]
}

/** Edits where a product is kept at each location, and how many should be there. */
export function StockPlaces({ form, editable, stock }: StockPlacesProps) {
  const text = useText()
  const { stock_places: places } = form.getValues()
  if (places.length === 0 && !editable) return null
  const add = () => {
    const location = stock.find((level) => places.every((place) => place.location !== level.location))?.location ?? ''
    form.setFieldValue('stock_places', [...places, { location, shelf: null, minimum: null, maximum: null }])
  }
  return (
    <div className={classes.places}>
      <RowTable
        title={text('catalog.places.title')}
        none={text('catalog.places.none')}
        columns={[
          text('catalog.stock.location'),
          text('catalog.places.shelf'),
          text('catalog.places.minimum'),
          text('catalog.places.maximum'),
        ]}
        rows={places.map(({ location }, index) => (
          <StockPlaceRow
            key={form.key(`stock_places.${index}`)}
            form={form}
            editable={editable}
            index={index}
            repeated={places.slice(0, index).some((other) => other.location.trim() === location.trim())}
            onRemove={() => form.setFieldValue('stock_places', places.toSpliced(index, 1))}
          />
        ))}
        addLabel={text('catalog.places.add')}
        onAdd={editable ? add : undefined}
      />
    </div>
  )
}
