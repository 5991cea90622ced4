import { fieldsOf, useFields } from '@backoffice/record-kit/detail'
import { languageName, locales, useLocale } from '@backoffice/texts'
import { FieldGrid, Section } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { accountRecord } from './account-record.ts'
import { EmailTaken } from './email-taken.tsx'
import { useText } from './texts.ts'

const Field = fieldsOf(accountRecord)
const zones = Intl.supportedValuesOf('timeZone')

/** Edits who somebody is. The email of an account is only entered once: later its owner changes it. */
export function PersonSection() {
  const text = useText()
  const locale = useLocale()
  const { form, labels, isNew } = useFields(accountRecord)
  const { email, time_zone: zone } = form.getValues()
  return (
    <Section anchor={isNew ? undefined : 'account-person'} title={text('accounts.account.person')}>
      <FieldGrid>
        <Field.Text name="name" required first />
        {isNew ? (
          <div>
            <Field.Text name="email" type="email" required hint={text('accounts.account.email-new')} />
            {form.errors['email'] !== undefined && <EmailTaken email={email} />}
          </div>
        ) : (
          <TextInput
            label={labels.email}
            description={text('accounts.account.email-owner')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            readOnly
            value={email}
          />
        )}
        <Field.Text name="job_title" />
        <Field.Text name="phone" />
        <Field.Select name="language" of={locales.map((value) => ({ value, label: languageName(value, locale) }))} />
        <Field.Select
          name="time_zone"
          searchable
          of={(zones.includes(zone) ? zones : [zone, ...zones]).map((value) => ({ value, label: value }))}
        />
      </FieldGrid>
    </Section>
  )
}
