import type { Schema } from '@backoffice/api-contract'
import { AddRowButton } from '@backoffice/ui'
import { useRef } from 'react'
import { useText } from '../texts.ts'
import sections from '../sections.module.css'
import type { ProductSectionProps } from '../section-props.ts'
import classes from './stock.module.css'
import { StockPlaceRow } from './stock-place-row.tsx'

interface StockPlacesProps extends ProductSectionProps {
  readonly stock: readonly Schema<'ProductStock'>[]
}

const columns = ['location', 'shelf', 'minimum', 'maximum'] as const

/** Edits where a product is kept at each location, and how many should be there. */
export function StockPlaces({ form, editable, stock }: StockPlacesProps) {
  const text = useText()
  const rows = useRef<HTMLTableSectionElement>(null)
  const { stock_places: places } = form.getValues()
  if (places.length === 0 && !editable) return null
  const add = () => {
    const location = stock.find((level) => places.every((place) => place.location !== level.location))?.location ?? ''
    form.setFieldValue('stock_places', [...places, { location, shelf: null, minimum: null, maximum: null }])
  }
  return (
    <div className={classes.places}>
      <h3 className={sections.heading}>{text('catalog.places.title')}</h3>
      {places.length === 0 && <p className={sections.quiet}>{text('catalog.places.none')}</p>}
      {places.length > 0 && (
        <div className={sections.scroll}>
          <table className={sections.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {text(column === 'location' ? 'catalog.stock.location' : `catalog.places.${column}`)}
                  </th>
                ))}
                <th aria-label={text('catalog.tiers.remove')} />
              </tr>
            </thead>
            <tbody ref={rows}>
              {places.map(({ location }, index) => (
                <StockPlaceRow
                  key={form.key(`stock_places.${index}`)}
                  form={form}
                  editable={editable}
                  index={index}
                  repeated={places.slice(0, index).some((other) => other.location.trim() === location.trim())}
                  onRemove={() => form.setFieldValue('stock_places', places.toSpliced(index, 1))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {editable && (
        <div className={sections.tools}>
          <AddRowButton rows={rows} onAdd={add}>
            {text('catalog.places.add')}
          </AddRowButton>
        </div>
      )}
    </div>
  )
}
