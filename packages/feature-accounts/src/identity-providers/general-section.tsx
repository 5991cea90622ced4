import { CopyField, FieldGrid, RecordCheckbox, Section, TagsInput, WideField } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { IssuerCheck } from './issuer-check.tsx'
import { useText } from './texts.ts'
import type { ProviderSectionProps } from './use-provider-form.ts'

interface GeneralSectionProps extends ProviderSectionProps {
  /** The secret of a new provider. */
  readonly secret: string
  readonly onSecret: (secret: string) => void
}

/** Edits how the provider is called, and how it is reached. */
export function GeneralSection({ form, labels, isNew, editable, secret, onSecret }: GeneralSectionProps) {
  const text = useText()
  const { issuer, active } = form.getValues()
  return (
    <Section title={text('accounts.provider.general')}>
      <FieldGrid>
        <TextInput
          label={labels.name}
          description={text('accounts.provider.name.hint')}
          required
          readOnly={!editable}
          data-autofocus={isNew || undefined}
          {...form.getInputProps('name')}
        />
        <TextInput label={labels.client_id} required readOnly={!editable} {...form.getInputProps('client_id')} />
        <WideField>
          <TextInput
            label={labels.issuer}
            description={text('accounts.provider.issuer.hint')}
            type="url"
            required
            readOnly={!editable}
            {...form.getInputProps('issuer')}
          />
          <IssuerCheck key={issuer} issuer={issuer} />
        </WideField>
        {isNew && (
          <TextInput
            label={text('accounts.provider.client_secret')}
            description={text('accounts.provider.client_secret.hint')}
            type="password"
            autoComplete="new-password"
            maxLength={500}
            value={secret}
            onChange={({ currentTarget }) => onSecret(currentTarget.value)}
          />
        )}
        <TagsInput
          label={labels.scopes}
          description={text('accounts.provider.scopes.hint')}
          readOnly={!editable}
          {...form.getInputProps('scopes')}
        />
        <RecordCheckbox
          label={labels.active}
          checked={active}
          editable={editable}
          onChange={({ currentTarget }) => form.setFieldValue('active', currentTarget.checked)}
        />
        <WideField>
          <CopyField
            label={text('accounts.provider.redirect')}
            description={text('accounts.provider.redirect.hint')}
            value={`${location.origin}/api/sign-in/callback`}
          />
        </WideField>
      </FieldGrid>
    </Section>
  )
}
