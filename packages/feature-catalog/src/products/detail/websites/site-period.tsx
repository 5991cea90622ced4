import type { RulesForm } from '@backoffice/form-rules/mantine'
import { FieldGrid, NumberInput, RecordCheckbox, Section, WideField } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useText } from './texts.ts'
import type { WebsiteFields } from './website-fields.ts'

interface SitePeriodProps {
  readonly form: RulesForm<WebsiteFields>
  readonly labels: Readonly<Record<keyof WebsiteFields, string>>
  readonly editable: boolean
}

/** Edits whether and when a product is published on a website, and its place in lists there. */
export function SitePeriod({ form, labels, editable }: SitePeriodProps) {
  const text = useText()
  return (
    <Section title={text('catalog.sites.there')}>
      <FieldGrid>
        <WideField>
          <RecordCheckbox
            label={labels.active}
            editable={editable}
            {...form.getInputProps('active', { type: 'checkbox' })}
          />
        </WideField>
        <TextInput type="date" label={labels.from} readOnly={!editable} {...form.getInputProps('from')} />
        <TextInput type="date" label={labels.to} readOnly={!editable} {...form.getInputProps('to')} />
        <NumberInput
          allowDecimal={false}
          label={labels.sequence}
          readOnly={!editable}
          {...form.getInputProps('sequence')}
        />
      </FieldGrid>
    </Section>
  )
}
