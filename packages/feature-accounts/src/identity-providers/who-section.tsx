import { FieldGrid, MultiSelect, RecordCheckbox, Section, Select, TagsInput, WideField } from '@backoffice/ui'
import { useCaller } from '../accounts/use-caller.ts'
import { useGroupChoices } from '../accounts/use-group-choices.ts'
import { useText } from './texts.ts'
import type { ProviderSectionProps } from './use-provider-form.ts'

/** Edits whom the provider signs in, and who sees its button. */
export function WhoSection({ form, labels, editable }: ProviderSectionProps) {
  const text = useText()
  const { namespaces } = useCaller()
  const values = form.getValues()
  const groups = useGroupChoices(values.namespaces, null)
  return (
    <Section title={text('accounts.provider.who')}>
      <FieldGrid>
        <MultiSelect
          label={labels.namespaces}
          description={text('accounts.provider.namespaces.hint')}
          required
          readOnly={!editable}
          data={namespaces.map(({ uid, name }) => ({ value: uid, label: name }))}
          {...form.getInputProps('namespaces')}
        />
        <TagsInput
          label={labels.email_domains}
          description={text('accounts.provider.email_domains.hint')}
          readOnly={!editable}
          {...form.getInputProps('email_domains')}
        />
        <Select
          label={labels.default_group}
          description={text('accounts.provider.default_group.hint')}
          readOnly={!editable}
          clearable={editable}
          searchable
          data={groups}
          {...form.getInputProps('default_group')}
          value={values.default_group || null}
          onChange={(uid) => form.setFieldValue('default_group', uid ?? '')}
        />
        <RecordCheckbox
          label={labels.creates_accounts}
          checked={values.creates_accounts}
          editable={editable}
          onChange={({ currentTarget }) => form.setFieldValue('creates_accounts', currentTarget.checked)}
        />
        <WideField>
          <RecordCheckbox
            label={labels.offered_to_everyone}
            description={text('accounts.provider.offered_to_everyone.hint')}
            checked={values.offered_to_everyone}
            editable={editable}
            onChange={({ currentTarget }) => form.setFieldValue('offered_to_everyone', currentTarget.checked)}
          />
        </WideField>
      </FieldGrid>
    </Section>
  )
}
