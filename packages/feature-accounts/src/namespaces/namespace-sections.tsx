import { namespaceColours } from '@backoffice/api-contract'
import { fieldsOf } from '@backoffice/record-kit/detail'
import { languageName, locales, useLocale } from '@backoffice/texts'
import { AnchorLink, FieldGrid, Section } from '@backoffice/ui'
import { namespaceRecord } from './namespace-record.ts'
import { useText } from './texts.ts'

/** The states of a namespace. */
export const statuses = ['Active', 'Closed'] as const

const Field = fieldsOf(namespaceRecord)
const timeZones = Intl.supportedValuesOf('timeZone')
const currencies = Intl.supportedValuesOf('currency')

function GeneralSection() {
  const text = useText()
  const statusName = (status: (typeof statuses)[number]) => text(`namespace.status.${status}`)
  return (
    <Section title={text('namespace.general')}>
      <FieldGrid>
        <Field.Text name="name" required first />
        <Field.Text
          name="code"
          required
          maxLength={8}
          hint={text('namespace.code-hint')}
          read={(typed) => typed.toUpperCase()}
        />
        <Field.Select name="status" of={statuses.map((value) => ({ value, label: statusName(value) }))} />
        <Field.Select
          name="colour"
          placeholder={text('namespace.colour.next')}
          of={namespaceColours.map((value) => ({ value, label: text(`namespace.colour.${value}`) }))}
        />
      </FieldGrid>
    </Section>
  )
}

function DefaultsSection() {
  const text = useText()
  const locale = useLocale()
  return (
    <Section title={text('namespace.defaults')}>
      <FieldGrid>
        <Field.Select
          name="default_language"
          of={locales.map((value) => ({ value, label: languageName(value, locale) }))}
        />
        <Field.Select name="currency" searchable of={currencies.map((value) => ({ value, label: value }))} />
        <Field.Select name="time_zone" searchable of={timeZones.map((value) => ({ value, label: value }))} />
      </FieldGrid>
      <p>
        {text('namespace.defaults-hint')}{' '}
        <AnchorLink underline="always" to="/products/settings">
          {text('namespace.product-settings')}
        </AnchorLink>
      </p>
    </Section>
  )
}

interface NamespaceSectionsProps {
  /** The namespaces below which it may be placed. */
  readonly parents: readonly { readonly value: string; readonly label: string }[]
}

/** Renders the sections of a namespace's form. */
export function NamespaceSections({ parents }: NamespaceSectionsProps) {
  const text = useText()
  return (
    <>
      <GeneralSection />
      <Section title={text('namespace.parent_id')}>
        <p>{text('namespace.parent-hint')}</p>
        <FieldGrid>
          <Field.Select name="parent_id" of={parents} placeholder={text('namespace.top')} clearable searchable />
        </FieldGrid>
      </Section>
      <DefaultsSection />
    </>
  )
}
