import type { RulesForm } from '@backoffice/form-rules/mantine'
import type { GroupTemplate } from '@backoffice/permissions'
import { FieldGrid, RecordCheckbox, Section, Select, WideField } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import type { GroupFields } from './group-fields.ts'
import { useText } from './texts.ts'
import { useGroupReasons } from './use-group-reasons.ts'
import { useGroupWords } from './use-group-words.ts'

interface GeneralSectionProps {
  readonly form: RulesForm<GroupFields>
  readonly labels: Readonly<Record<keyof GroupFields, string>>
  readonly isNew: boolean
  /** Why nothing can be changed. */
  readonly readOnly: string | undefined
  readonly onTemplate: (template: GroupTemplate | '') => void
}

/** Renders the fields of a group beside its permissions. */
export function GeneralSection({ form, labels, isNew, readOnly, onTemplate }: GeneralSectionProps) {
  const text = useText()
  const words = useGroupWords()
  const { isAdmin, places } = useGroupReasons()
  const editable = readOnly === undefined
  const values = form.getValues()
  const everywhere = isAdmin || values.namespace === '' ? [{ value: '', label: text('rights.everywhere') }] : []
  return (
    <Section title={text('rights.general')}>
      <FieldGrid>
        <TextInput
          label={labels.name}
          required
          readOnly={!editable}
          data-autofocus={isNew || undefined}
          {...form.getInputProps('name')}
        />
        <Select
          label={labels.namespace}
          readOnly={!editable}
          allowDeselect={false}
          data={[...everywhere, ...places.map(({ uid, name }) => ({ value: uid, label: name }))]}
          {...form.getInputProps('namespace')}
        />
        <Select
          label={labels.based_on}
          readOnly={!editable}
          clearable={editable}
          data={words.templates}
          value={values.based_on || null}
          onChange={(template) => onTemplate(words.templates.find(({ value }) => value === template)?.value ?? '')}
        />
        <RecordCheckbox
          label={labels.locked}
          checked={values.locked}
          editable={editable && isAdmin}
          reason={readOnly ?? (isAdmin ? undefined : text('rights.lock-admin'))}
          onChange={({ currentTarget }) => form.setFieldValue('locked', currentTarget.checked)}
        />
        <RecordCheckbox
          label={labels.requires_two_step}
          checked={values.requires_two_step}
          editable={editable}
          onChange={({ currentTarget }) => form.setFieldValue('requires_two_step', currentTarget.checked)}
        />
        <WideField>
          <TextInput label={labels.description} readOnly={!editable} {...form.getInputProps('description')} />
        </WideField>
      </FieldGrid>
    </Section>
  )
}
