import { LanguageSwitch } from '@backoffice/record-kit/parts'
import { useReason } from '@backoffice/shell-kit'
import { RecordForm, Section } from '@backoffice/ui'
import { isComplete } from './email-fields.ts'
import classes from './emails.module.css'
import { TextFields } from './text-fields.tsx'
import { TextPreview } from './text-preview.tsx'
import { useText } from './texts.ts'
import { useEmailForm, type EmailFormProps } from './use-email-form.ts'
import { useTextPreview } from './use-text-preview.ts'

/** Edits the texts of an email to customers by language, beside how one reads them. */
export function EmailForm(props: EmailFormProps) {
  const { loaded, kind } = props
  const text = useText()
  const reason = useReason()('admin')
  const { form, frame, email, language, setLanguage } = useEmailForm(props)
  const values = form.getValues()
  const { namespace: uid } = loaded.record
  const preview = useTextPreview(uid, { kind, language, ...values[language] })
  return (
    <RecordForm {...frame} editable={reason === undefined}>
      <div className={classes.sides}>
        <Section
          title={text('orders.email.texts')}
          extra={
            <LanguageSwitch
              label={text('record.languages')}
              language={language}
              onChange={setLanguage}
              isMissing={(one) => !isComplete(values[one])}
            />
          }
        >
          <TextFields key={language} {...{ form, email, language, reason }} problems={preview.fields} />
        </Section>
        <TextPreview uid={uid} {...preview} />
      </div>
    </RecordForm>
  )
}
