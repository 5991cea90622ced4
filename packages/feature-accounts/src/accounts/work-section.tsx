import { fieldsOf, useFields } from '@backoffice/record-kit/detail'
import { ColleagueSelect } from '@backoffice/record-kit/references'
import { FieldGrid, NumberInput, Section } from '@backoffice/ui'
import { accountRecord } from './account-record.ts'
import { useText } from './texts.ts'

const Field = fieldsOf(accountRecord)

/** Edits the hours that somebody works by contract, and who approves them. */
export function WorkSection() {
  const text = useText()
  const { form, labels, editable, isNew, record } = useFields(accountRecord)
  return (
    <Section anchor={isNew ? undefined : 'account-work'} title={text('accounts.account.work')}>
      <FieldGrid>
        <NumberInput
          label={labels.contract_hours_week}
          decimalScale={1}
          min={0}
          max={99.9}
          readOnly={!editable}
          {...form.getInputProps('contract_hours_week')}
        />
        <ColleagueSelect
          label={labels.approver}
          readOnly={!editable}
          without={record.uid}
          {...form.getInputProps('approver')}
        />
        <Field.Text name="organization" required={form.getValues().role === 'EXTERNAL'} />
      </FieldGrid>
    </Section>
  )
}
