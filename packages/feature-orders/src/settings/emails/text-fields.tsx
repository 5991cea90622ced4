import type { Schema } from '@backoffice/api-contract'
import type { RulesForm } from '@backoffice/form-rules/mantine'
import type { Locale } from '@backoffice/texts'
import { ExplainedButton, SectionFoot } from '@backoffice/ui'
import { Textarea, TextInput } from '@mantine/core'
import { Placeholders } from '../../emails/placeholders.tsx'
import { useInsert } from '../../emails/use-insert.ts'
import { isSameText, MOST, type EmailFields } from './email-fields.ts'
import classes from './emails.module.css'
import { useText } from './texts.ts'

type Name = keyof Schema<'OrderEmailText'>

interface TextFieldsProps {
  readonly form: RulesForm<EmailFields>
  readonly email: Schema<'OrderEmailSetting'>
  readonly language: Locale
  /** What the server says about the fields. */
  readonly problems: ReadonlyMap<string, string>
  /** Why they cannot be changed. */
  readonly reason: string | undefined
}

/** Fills in the standard text of a language. */
function StandardText({ form, email, language, reason }: Omit<TextFieldsProps, 'problems'>) {
  const text = useText()
  const standard = email.standard[language]
  const isStandard = isSameText(form.getValues()[language], standard)
  return (
    <ExplainedButton
      size="compact-sm"
      variant="default"
      reason={reason ?? (isStandard ? text('orders.email.standard.is') : undefined)}
      onClick={() => {
        form.setFieldValue(`${language}.subject`, standard.subject)
        form.setFieldValue(`${language}.text`, standard.text)
      }}
    >
      {text('orders.email.standard.use')}
    </ExplainedButton>
  )
}

/** Edits the subject and the text of an email in one language. */
export function TextFields({ problems, ...props }: TextFieldsProps) {
  const { form, email, language, reason } = props
  const text = useText()
  const { propsOf: rememberIn, insert } = useInsert<Name>({
    usual: 'text',
    inputOf: (field) =>
      form.getInputNode<HTMLInputElement | HTMLTextAreaElement, `${Locale}.${Name}`>(`${language}.${field}`),
    write: (field, value) => form.setFieldValue(`${language}.${field}`, value),
  })
  const propsOf = (field: Name) => {
    const input = form.getInputProps(`${language}.${field}`)
    return {
      label: text(`orders.email.${field}`),
      required: true,
      readOnly: reason !== undefined,
      lang: language,
      maxLength: MOST[field],
      ...input,
      error: input.error || problems.get(field),
      ...rememberIn(field),
    }
  }
  return (
    <div className={classes.fields}>
      <TextInput data-autofocus {...propsOf('subject')} />
      <Textarea rows={12} {...propsOf('text')} />
      <Placeholders names={email.placeholders} reason={reason} onInsert={insert} />
      <SectionFoot>
        <StandardText {...props} />
      </SectionFoot>
    </div>
  )
}
