import { isAbove, useWebsites } from '@backoffice/record-kit/references'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatAmount, MoneyInput, MultiSelect, NumberInput, Select } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { attributeOf, isAttribute } from '../../model/product-attributes.ts'
import { AttributeField } from '../../fields/attribute-field.tsx'
import { useAttributeProblems } from '../../fields/use-attribute-problems.ts'
import { productStatuses, isProductStatus } from '../../model/status.ts'
import { tomorrow } from '../../model/tomorrow.ts'
import { brandsQuery, suppliersQuery } from '../../../references/queries.ts'
import { referenceOptions } from '../../../references/reference-options.ts'
import { useCategories } from '../../../references/use-categories.ts'
import { TagsField } from '../../fields/tags-field.tsx'
import { bulkActions, isBulkAction, noValues, type BulkValues } from './bulk-change.ts'
import { useText } from './texts.ts'
import { PercentInput } from '../../fields/percent-input.tsx'
import { SeoTemplate } from './seo-template.tsx'
import { SuccessorField } from './successor-field.tsx'
import { TierPricesFrom } from './tier-prices-from.tsx'

const hows = ['percent', 'amount', 'set'] as const
const roundings = ['none', '95', '99'] as const
const stockPolicies = ['Track', 'Do not track', 'Sell beyond'] as const

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** Actions without fields, which say what they do instead. */
const explained = ['delete', 'duplicate', 'override', 'translate'] as const
const isExplained = (action: string): action is (typeof explained)[number] => explained.some((one) => one === action)

interface BulkFieldsProps {
  readonly values: BulkValues
  readonly onChange: (values: BulkValues) => void
  readonly currency: string
}

/** Selects a bulk action, and edits its fields. */
export function BulkFields({ values, onChange, currency }: BulkFieldsProps) {
  const text = useText()
  const problemOf = useAttributeProblems()
  const { session } = useShell()
  const { namespace, namespaces } = session.use()
  const inherits = namespaces.some(({ uid }) => isAbove(namespaces, uid, namespace))
  const set = (changes: Partial<BulkValues>) => onChange({ ...values, ...changes })
  return (
    <>
      <Select
        label={text('catalog.bulk.what')}
        data-autofocus
        allowDeselect={false}
        data={bulkActions
          .filter((value) => value !== 'override' || inherits)
          .map((value) => ({
            value,
            label: text(isAttribute(value) ? attributeOf(value).label : `catalog.bulk.action.${value}`),
          }))}
        value={values.action}
        onChange={(action) => {
          if (action === null || !isBulkAction(action)) return
          onChange({ ...noValues, action, ...(action === 'override' && { one: namespace }) })
        }}
      />
      {(values.action === 'price' || values.action === 'compare_price') && (
        <PriceFields values={values} set={set} currency={currency} />
      )}
      {values.action === 'status' && (
        <Select
          label={text('catalog.bulk.value')}
          data={Object.entries(productStatuses).map(([value, status]) => ({ value, label: text(status.text) }))}
          value={values.status}
          onChange={(status) => set({ status: status !== null && isProductStatus(status) ? status : null })}
        />
      )}
      {isAttribute(values.action) && (
        <AttributeField
          name={values.action}
          label={text('catalog.bulk.value')}
          value={values.attribute}
          {...(attributeOf(values.action).optional && { none: text('catalog.bulk.none') })}
          error={problemOf(values.action, values.attribute)}
          onChange={(attribute) => set({ attribute })}
        />
      )}
      {values.action === 'stock_policy' && <StockPolicyFields values={values} set={set} />}
      {(values.action === 'brand' || values.action === 'supplier') && <OneRecord values={values} set={set} />}
      {values.action === 'successor' && <SuccessorField values={values} set={set} />}
      {values.action.endsWith('_categories') && <Categories values={values} set={set} />}
      {values.action.endsWith('_tags') && <TagsField value={[...values.many]} onChange={(many) => set({ many })} />}
      {values.action.endsWith('_websites') && <Websites values={values} set={set} />}
      {values.action === 'tier_prices' && <TierPricesFrom values={values} set={set} currency={currency} />}
      {values.action === 'seo' && <SeoTemplate values={values} set={set} />}
      {isExplained(values.action) && <p>{text(`catalog.bulk.${values.action}-hint`)}</p>}
    </>
  )
}

export interface FieldProps {
  readonly values: BulkValues
  readonly set: (changes: Partial<BulkValues>) => void
}

function StockPolicyFields({ values: { stockPolicy, oversellLimit }, set }: FieldProps) {
  const text = useText()
  return (
    <>
      <Select
        label={text('catalog.bulk.value')}
        data={stockPolicies.map((value) => ({ value, label: text(`catalog.bulk.stock.${value}`) }))}
        value={stockPolicy}
        onChange={(policy) => set({ stockPolicy: oneOf(stockPolicies, policy) ?? null })}
      />
      {stockPolicy === 'Sell beyond' && (
        <NumberInput
          label={text('catalog.bulk.oversell-limit')}
          description={text('catalog.bulk.oversell-limit-hint')}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          value={oversellLimit ?? ''}
          onChange={(limit) => set({ oversellLimit: typeof limit === 'number' ? limit : null })}
        />
      )}
    </>
  )
}

function PriceFields({
  values: { action, how, percent, amount, rounding, website, from },
  set,
  currency,
}: FieldProps & { readonly currency: string }) {
  const text = useText()
  const locale = useLocale()
  const { optionsWith } = useWebsites()
  const places = optionsWith(website)
  return (
    <>
      {action === 'price' && places.length > 0 && (
        <Select
          label={text('catalog.bulk.where')}
          allowDeselect={false}
          data={[{ value: '', label: text('catalog.bulk.everywhere') }, ...places]}
          value={website ?? ''}
          onChange={(next) => set({ website: next || null })}
        />
      )}
      <Select
        label={text('catalog.bulk.how')}
        allowDeselect={false}
        data={hows.map((value) => ({ value, label: text(`catalog.bulk.how.${value}`) }))}
        value={how}
        onChange={(next) => set({ how: oneOf(hows, next) ?? how })}
      />
      {how === 'percent' ? (
        <PercentInput
          label={text('catalog.bulk.percent')}
          value={percent}
          onChange={(next) => set({ percent: next })}
        />
      ) : (
        <MoneyInput
          key={how}
          label={text(how === 'set' ? 'catalog.bulk.value' : 'catalog.bulk.amount')}
          currency={currency}
          value={amount}
          onChange={(next) => set({ amount: next })}
        />
      )}
      <Select
        label={text('catalog.bulk.rounding')}
        allowDeselect={false}
        data={[
          // A price that is set gets no ending that it does not have.
          ...(how === 'set' ? [] : [{ value: '', label: text('catalog.bulk.rounding.settings') }]),
          ...roundings.map((value) => ({
            value,
            label: value === 'none' ? text('catalog.bulk.rounding.none') : formatAmount(Number(value), locale).slice(1),
          })),
        ]}
        value={rounding ?? (how === 'set' ? 'none' : '')}
        onChange={(next) => set({ rounding: oneOf(roundings, next) ?? null })}
      />
      <TextInput
        type="date"
        label={text('catalog.bulk.from')}
        description={text('catalog.bulk.from-hint')}
        min={tomorrow()}
        value={from}
        onChange={(event) => set({ from: event.currentTarget.value })}
      />
    </>
  )
}

function OneRecord({ values: { action, one }, set }: FieldProps) {
  const text = useText()
  const { api } = useShell()
  const brands = useQuery({ ...brandsQuery(api), enabled: action === 'brand' })
  const suppliers = useQuery({ ...suppliersQuery(api), enabled: action === 'supplier' })
  const data = [
    { value: '', label: text('catalog.bulk.none') },
    ...referenceOptions((action === 'brand' ? brands : suppliers).data?.results),
  ]
  return (
    <Select
      searchable
      label={text('catalog.bulk.value')}
      data={data}
      value={one}
      onChange={(next) => set({ one: next })}
    />
  )
}

function Categories({ values: { many }, set }: FieldProps) {
  const text = useText()
  const categories = useCategories()
  return (
    <MultiSelect
      searchable
      label={text('catalog.field.categories')}
      data={referenceOptions(categories)}
      value={[...many]}
      onChange={(next) => set({ many: next })}
    />
  )
}

function Websites({ values: { many }, set }: FieldProps) {
  const text = useText()
  const { optionsWith } = useWebsites()
  return (
    <MultiSelect
      searchable
      label={text('catalog.field.websites')}
      data={optionsWith(...many)}
      value={[...many]}
      onChange={(next) => set({ many: next })}
    />
  )
}
