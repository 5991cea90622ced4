import type { Schema } from '@backoffice/api-contract'
import { useWebsites } from '@backoffice/record-kit/references'
import { useShell } from '@backoffice/shell-kit'
import { FieldGrid, MultiSelect, Section, Select, WideField } from '@backoffice/ui'
import { useLocale } from '@backoffice/texts'
import { useQuery } from '@tanstack/react-query'
import { useProductSettings } from '../../settings/use-product-settings.ts'
import { useText } from './texts.ts'
import { brandsQuery, suppliersQuery } from '../../references/queries.ts'
import { referenceOptions } from '../../references/reference-options.ts'
import { TagsField } from '../fields/tags-field.tsx'
import { formatPackage } from '../model/format-package.ts'
import { vatCodes } from '../model/vat-codes.ts'
import { useCategories } from '../../references/use-categories.ts'
import { newPackages } from './new-product-fields.ts'
import type { NewSectionProps } from './new-section-props.ts'

interface NewPlaceProps extends NewSectionProps {
  /** The product to copy. */
  readonly copied: Schema<'Product'> | null
}

/** Edits the relations, VAT, package and websites of a new product. */
export function NewPlace({ form, copied }: NewPlaceProps) {
  const text = useText()
  const locale = useLocale()
  const { api } = useShell()
  const { data: brands } = useQuery(brandsQuery(api))
  const { data: suppliers } = useQuery(suppliersQuery(api))
  const categories = useCategories()
  const { optionsWith } = useWebsites()
  const defaults = useProductSettings(form.getValues().namespace)?.package_defaults
  const sizeOf = (size: Schema<'PackageDimensions'> | null | undefined) => (size ? formatPackage(size, locale) : '')
  const sizes = {
    none: '',
    flat: sizeOf(defaults?.flat),
    box: sizeOf(defaults?.other),
    copied: sizeOf(copied?.package),
  }
  return (
    <>
      <Section title={text('catalog.section.order')}>
        <FieldGrid>
          <Select
            label={text('catalog.field.brand')}
            clearable
            searchable
            data={referenceOptions(brands?.results, [copied?.brand ?? null])}
            {...form.getInputProps('brand')}
          />
          <Select
            label={text('catalog.field.supplier')}
            clearable
            searchable
            data={referenceOptions(suppliers?.results, [copied?.supplier ?? null])}
            {...form.getInputProps('supplier')}
          />
          <WideField>
            <MultiSelect
              label={text('catalog.field.categories')}
              searchable
              data={referenceOptions(categories, copied?.categories)}
              {...form.getInputProps('categories')}
            />
          </WideField>
          <WideField>
            <TagsField {...form.getInputProps('tags')} />
          </WideField>
          <WideField>
            <MultiSelect
              label={text('catalog.field.websites')}
              description={text('catalog.new.websites-hint')}
              searchable
              data={optionsWith(...form.getValues().websites)}
              {...form.getInputProps('websites')}
            />
          </WideField>
        </FieldGrid>
      </Section>
      <Section title={text('catalog.new.tax-and-package')}>
        <FieldGrid>
          <Select
            label={text('catalog.field.vat')}
            description={text('catalog.field.vat-hint')}
            allowDeselect={false}
            data={vatCodes.map((value) => ({ value, label: text(`catalog.vat.${value}`) }))}
            {...form.getInputProps('vat_code')}
          />
          <Select
            label={text('catalog.new.package')}
            description={text('catalog.new.package-hint')}
            allowDeselect={false}
            data={newPackages
              .filter((value) => value !== 'copied' || copied?.package)
              .map((value) => ({ value, label: text(`catalog.new.package.${value}`, { size: sizes[value] }) }))}
            {...form.getInputProps('package')}
          />
        </FieldGrid>
      </Section>
    </>
  )
}
