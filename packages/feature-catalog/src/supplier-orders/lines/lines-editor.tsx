import { useProductPictures } from '@backoffice/record-kit/references'
import { useLocale } from '@backoffice/texts'
import { formatMoney, IconButton, LineTable, Money, MoneyInput, NumberInput, Pictured, Section } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useText } from '../texts.ts'
import { AddLines } from './add-lines.tsx'
import { lineCost } from './line-costs.ts'
import { PackNote } from './pack-note.tsx'
import type { LineFields } from '../order/order-fields.ts'
import classes from './lines.module.css'

interface LinesForm {
  readonly getInputProps: (path: string) => object
  readonly setFieldValue: (path: 'lines', lines: readonly LineFields[]) => void
}

interface LinesEditorProps {
  readonly form: LinesForm
  readonly lines: readonly LineFields[]
  /** Uid of the supplier; empty while none is selected. */
  readonly supplier: string
  /** Undefined before a supplier is selected. */
  readonly currency: string | undefined
  readonly editable: boolean
  readonly seesCosts: boolean
}

/** Returns whether a price differs from the previous order's. */
const hasMoved = ({ cost, last_cost }: LineFields) => cost !== null && last_cost !== null && cost !== last_cost

/** Edits the lines of a draft: added by code, by name or by pasting, and edited as in a spreadsheet. */
export function LinesEditor({ form, lines, supplier, currency, editable, seesCosts }: LinesEditorProps) {
  const text = useText()
  const locale = useLocale()
  const pictureOf = useProductPictures(lines)
  const set = (next: readonly LineFields[]) => form.setFieldValue('lines', next)
  const change = (place: number, changes: Partial<LineFields>) =>
    set(lines.map((line, index) => (index === place ? { ...line, ...changes } : line)))
  // A product has one line: adding it again increases its quantity.
  const add = (added: readonly LineFields[]) => {
    const known = lines.map((line) => ({
      ...line,
      ordered: line.ordered + (added.find(({ sku }) => sku === line.sku)?.ordered ?? 0),
    }))
    set([...known, ...added.filter(({ sku }) => !lines.some((line) => line.sku === sku))])
  }
  return (
    <Section title={text('catalog.supply.lines')} flush>
      {editable && <AddLines supplier={supplier} onAdd={add} />}
      {lines.length === 0 ? (
        <p className={classes.padded}>{text('catalog.supply.lines.none')}</p>
      ) : (
        <div className={classes.scroll}>
          <LineTable className={classes.lines} data-editing={editable || undefined} data-stacks>
            <thead>
              <tr>
                <th scope="col">{text('catalog.product')}</th>
                <th scope="col">{text('catalog.supply.quantity')}</th>
                {seesCosts && (
                  <>
                    <th scope="col">{text('catalog.supply.cost')}</th>
                    <th scope="col">{text('catalog.supply.discount')}</th>
                    <th scope="col">{text('catalog.supply.vat')}</th>
                  </>
                )}
                <th scope="col">{text('catalog.supply.expected')}</th>
                {seesCosts && <th scope="col">{text('catalog.supply.sum')}</th>}
                {editable && <th aria-label={text('catalog.supply.lines.remove')} />}
              </tr>
            </thead>
            <tbody>
              {lines.map((line, place) => (
                <tr key={line.sku}>
                  <th scope="row">
                    <Pictured src={pictureOf(line.sku)}>
                      {line.name}
                      <small>
                        {[
                          line.sku,
                          line.supplier_sku,
                          line.pack > 1 ? text('catalog.supply.pack', { pieces: line.pack }) : '',
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </small>
                      <PackNote line={line} onRound={editable ? (ordered) => change(place, { ordered }) : undefined} />
                    </Pictured>
                  </th>
                  <td data-label={text('catalog.supply.quantity')}>
                    <NumberInput
                      aria-label={`${text('catalog.supply.quantity')} ${line.sku}`}
                      allowDecimal={false}
                      allowNegative={false}
                      step={line.pack}
                      readOnly={!editable}
                      {...form.getInputProps(`lines.${place}.ordered`)}
                      value={line.ordered}
                      onChange={(ordered) => change(place, { ordered: Number(ordered) })}
                    />
                  </td>
                  {seesCosts && (
                    <>
                      <td
                        data-money
                        data-label={text('catalog.supply.cost')}
                        data-differs={hasMoved(line) || undefined}
                      >
                        <MoneyInput
                          aria-label={`${text('catalog.supply.cost')} ${line.sku}`}
                          currency={currency}
                          placeholder={text('catalog.supply.usual')}
                          readOnly={!editable}
                          value={line.cost}
                          onChange={(cost) => change(place, { cost })}
                        />
                        {hasMoved(line) && line.last_cost !== null && (
                          <small>
                            {text('catalog.supply.was', { cost: formatMoney(line.last_cost, currency, locale) })}
                          </small>
                        )}
                      </td>
                      <td data-label={text('catalog.supply.discount')}>
                        <NumberInput
                          aria-label={`${text('catalog.supply.discount')} ${line.sku}`}
                          decimalScale={2}
                          allowNegative={false}
                          percent
                          readOnly={!editable}
                          {...form.getInputProps(`lines.${place}.discount`)}
                          value={line.discount}
                          onChange={(discount) => change(place, { discount: Number(discount) })}
                        />
                      </td>
                      <td data-label={text('catalog.supply.vat')}>
                        <NumberInput
                          aria-label={`${text('catalog.supply.vat')} ${line.sku}`}
                          decimalScale={2}
                          allowNegative={false}
                          percent
                          placeholder={text('catalog.supply.usual')}
                          readOnly={!editable}
                          {...form.getInputProps(`lines.${place}.vat`)}
                          value={line.vat ?? ''}
                          onChange={(vat) => change(place, { vat: vat === '' ? null : Number(vat) })}
                        />
                      </td>
                    </>
                  )}
                  <td data-label={text('catalog.supply.expected')}>
                    <TextInput
                      type="date"
                      aria-label={`${text('catalog.supply.expected')} ${line.sku}`}
                      readOnly={!editable}
                      value={line.expected}
                      onChange={(event) => change(place, { expected: event.currentTarget.value })}
                    />
                  </td>
                  {seesCosts && (
                    <td data-label={text('catalog.supply.sum')}>
                      <Money cents={lineCost(line)} currency={currency} />
                    </td>
                  )}
                  {editable && (
                    <td data-remove>
                      <IconButton
                        aria-label={text('catalog.supply.lines.remove-one', { name: line.name })}
                        onClick={() => set(lines.filter((_, index) => index !== place))}
                      >
                        <IconTrash size={16} stroke={1.7} aria-hidden />
                      </IconButton>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </LineTable>
        </div>
      )}
    </Section>
  )
}
