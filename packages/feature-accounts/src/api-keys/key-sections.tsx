import { fieldsOf, useFields } from '@backoffice/record-kit/detail'
import { useRightsInWords } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { DateTime, Fact, Facts, FieldGrid, Notice, Section, Select } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useCaller } from '../accounts/use-caller.ts'
import { useGroupChoices } from '../accounts/use-group-choices.ts'
import { useGroups } from '../accounts/use-groups.ts'
import { apiKeyRecord } from './api-key-record.ts'
import classes from './api-keys.module.css'
import { useText } from './texts.ts'

const Field = fieldsOf(apiKeyRecord)

/** Says in plain words what a key may do with the group of the form. */
function RightsOfKey() {
  const text = useText()
  const locale = useLocale()
  const inWords = useRightsInWords()
  const { form } = useFields(apiKeyRecord)
  const chosen = useGroups()?.find(({ uid }) => uid === form.getValues().group)
  if (!chosen) return null
  const rights = inWords(chosen.actions)
  return (
    <div className={classes.rights}>
      <Notice tone="info">
        {rights.length === 0
          ? text('accounts.api-key.may.nothing')
          : text('accounts.api-key.may.some', { rights: new Intl.ListFormat(locale).format(rights) })}{' '}
        {text('accounts.api-key.never-may')}
      </Notice>
    </div>
  )
}

interface GeneralSectionProps {
  /** The namespace of a new key. */
  readonly namespace: string
  readonly onNamespace: (uid: string) => void
}

/** Edits the name of a key and the group whose permissions it has; its namespace only while it is new. */
export function GeneralSection({ namespace, onNamespace }: GeneralSectionProps) {
  const text = useText()
  const { namespaces } = useCaller()
  const { form, labels, editable, isNew, record } = useFields(apiKeyRecord)
  const place = isNew ? namespace : (record.namespace ?? '')
  const present = useGroups()?.find(({ uid }) => uid === record.group) ?? null
  return (
    <Section title={text('accounts.api-key.general')}>
      <FieldGrid>
        <Field.Text name="name" required first />
        <Select
          label={labels.group}
          required
          searchable
          allowDeselect={false}
          readOnly={!editable}
          data={useGroupChoices([place], present)}
          {...form.getInputProps('group')}
        />
        <Select
          label={text('accounts.api-key.namespace')}
          description={text('accounts.api-key.namespace-hint')}
          searchable
          allowDeselect={false}
          readOnly={!isNew}
          data={namespaces.map(({ uid, name }) => ({ value: uid, label: name }))}
          value={place}
          onChange={(uid) => uid !== null && onNamespace(uid)}
        />
      </FieldGrid>
      <RightsOfKey />
    </Section>
  )
}

/** Edits until when a key works, and how often it may call. */
export function LimitsSection() {
  const text = useText()
  const { form, labels, editable } = useFields(apiKeyRecord)
  return (
    <Section title={text('accounts.api-key.limits')}>
      <FieldGrid>
        <TextInput
          type="date"
          label={labels.expires_at}
          required
          readOnly={!editable}
          {...form.getInputProps('expires_at')}
        />
        <Field.Number name="requests_per_minute" min={1} max={6000} />
      </FieldGrid>
    </Section>
  )
}

/** Says when and from where a stored key was last used, and whose it was. */
export function UseSection() {
  const text = useText()
  const { record, isNew } = useFields(apiKeyRecord)
  if (isNew) return null
  return (
    <Section title={text('accounts.api-key.use')}>
      <Facts>
        <Fact name={text('accounts.api-key.last_used_at')}>
          <DateTime at={record.last_used_at} />
        </Fact>
        <Fact name={text('accounts.api-key.last_used_address')}>{record.last_used_address ?? '–'}</Fact>
        <Fact name={text('accounts.api-key.created_by_name')}>{record.created_by_name ?? '–'}</Fact>
        {record.former_secret_until !== null && (
          <Fact name={text('accounts.api-key.former_secret_until')}>
            <DateTime at={record.former_secret_until} />
          </Fact>
        )}
      </Facts>
    </Section>
  )
}
