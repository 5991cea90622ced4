import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { FieldGrid, MultiSelect, Section, Select, WideField } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'
import { ParentField } from '../inheritance/parent-field.tsx'
import { brandsQuery, suppliersQuery } from '../../../references/queries.ts'
import { referenceOptions as options } from '../../../references/reference-options.ts'
import { TagsField } from '../../fields/tags-field.tsx'
import type { ProductSectionProps } from './section-props.ts'
import { useCategories } from '../../../references/use-categories.ts'

interface ProductPlaceProps extends ProductSectionProps {
  readonly product: Schema<'Product'>
}

/** Edits the brand, the supplier, the categories and the tags of the product. */
export function ProductPlace({ form, editable, product }: ProductPlaceProps) {
  const text = useText()
  const { api } = useShell()
  const { data: brands } = useQuery(brandsQuery(api))
  const { data: suppliers } = useQuery(suppliersQuery(api))
  const categories = useCategories()
  return (
    <Section anchor="place" title={text('catalog.section.order')}>
      <FieldGrid>
        <ParentField field="brand" {...{ form, editable, product }}>
          {(isOwn) => (
            <Select
              label={text('catalog.field.brand')}
              readOnly={!isOwn}
              clearable={isOwn}
              searchable
              data={options(brands?.results, [product.brand, product.above?.brand ?? null])}
              {...form.getInputProps('brand')}
            />
          )}
        </ParentField>
        <Select
          label={text('catalog.field.supplier')}
          readOnly={!editable}
          clearable={editable}
          searchable
          data={options(suppliers?.results, [product.supplier])}
          {...form.getInputProps('supplier')}
        />
        <WideField>
          <MultiSelect
            label={text('catalog.field.categories')}
            readOnly={!editable}
            searchable
            data={options(categories, product.categories)}
            {...form.getInputProps('categories')}
          />
        </WideField>
        <WideField>
          <TagsField readOnly={!editable} {...form.getInputProps('tags')} />
        </WideField>
      </FieldGrid>
    </Section>
  )
}
