import type { Schema } from '@backoffice/api-contract'
import { fitsLetterbox } from '@backoffice/order-model'
import { FieldGrid, NumberInput, Section, StatusBadge } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useProductSettings } from '../../../settings/use-product-settings.ts'
import { useText } from './texts.ts'
import { attributeOf, packageAttributes } from '../../model/product-attributes.ts'
import { ParentField } from '../inheritance/parent-field.tsx'
import { AttributeField } from '../../fields/attribute-field.tsx'
import classes from './sections.module.css'
import type { ProductSectionProps } from './section-props.ts'

const sides = ['width', 'height', 'depth'] as const

interface PackageProps extends ProductSectionProps {
  readonly product: Schema<'Product'>
}

/** Edits the package of the product, and shows whether it fits through a letterbox. */
export function ProductPackage({ form, editable, product }: PackageProps) {
  const text = useText()
  const { package: size } = form.getValues()
  return (
    <Section
      anchor="package"
      title={text('catalog.package.title')}
      extra={
        size && (
          <StatusBadge tone={fitsLetterbox(size) ? 'good' : 'neutral'}>
            {text(fitsLetterbox(size) ? 'catalog.package.fits' : 'catalog.package.too-large')}
          </StatusBadge>
        )
      }
    >
      <ParentField field="package" {...{ form, editable, product }}>
        {(isOwn) => (
          <>
            {size === null && <p className={classes.quiet}>{text('catalog.package.none')}</p>}
            {size !== null && <Measures form={form} editable={isOwn} />}
            {isOwn && <PackageTools form={form} namespace={product.namespace} />}
          </>
        )}
      </ParentField>
      <div className={classes.attributes}>
        <PackageAttributes {...{ form, editable, product }} />
      </div>
    </Section>
  )
}

interface PackageToolsProps extends Pick<ProductSectionProps, 'form'> {
  readonly namespace: string
}

/** Sets one of the usual packages, or none. */
function PackageTools({ form, namespace }: PackageToolsProps) {
  const text = useText()
  const defaults = useProductSettings(namespace)?.package_defaults
  return (
    <div className={classes.tools}>
      {defaults &&
        (['flat', 'other'] as const).map((name) => (
          <Button
            key={name}
            size="compact-sm"
            variant="default"
            onClick={() => form.setFieldValue('package', defaults[name])}
          >
            {text(name === 'flat' ? 'catalog.package.flat' : 'catalog.package.box')}
          </Button>
        ))}
      {form.getValues().package !== null && (
        <Button size="compact-sm" variant="subtle" onClick={() => form.setFieldValue('package', null)}>
          {text('catalog.package.unknown')}
        </Button>
      )}
    </div>
  )
}

function Measures({ form, editable }: ProductSectionProps) {
  const text = useText()
  return (
    <FieldGrid>
      {sides.map((side) => (
        <NumberInput
          key={side}
          label={text(`catalog.package.${side}`)}
          suffix=" mm"
          min={0}
          readOnly={!editable}
          {...form.getInputProps(`package.${side}`)}
        />
      ))}
      <NumberInput
        label={text('catalog.package.weight')}
        suffix=" kg"
        min={0}
        decimalScale={3}
        readOnly={!editable}
        {...form.getInputProps('package.weight')}
      />
    </FieldGrid>
  )
}

function PackageAttributes({ form, editable, product }: PackageProps) {
  const text = useText()
  return (
    <FieldGrid>
      {packageAttributes.map((name) => (
        <ParentField key={name} field={name} {...{ form, editable, product }}>
          {(isOwn) => (
            <AttributeField
              name={name}
              label={text(attributeOf(name).label)}
              readOnly={!isOwn}
              {...form.getInputProps(name)}
              value={form.getValues()[name]}
              onChange={(value) => form.setValues({ [name]: value || null })}
            />
          )}
        </ParentField>
      ))}
    </FieldGrid>
  )
}
