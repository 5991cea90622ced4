import type { Schema } from '@backoffice/api-contract'
import type { RulesForm } from '@backoffice/form-rules/mantine'
import type { Locale } from '@backoffice/texts'
import { ExplainedButton, SectionFoot } from '@backoffice/ui'
import { Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { isSameText, MOST, type EmailFields } from './email-fields.ts'
import classes from './emails.module.css'
import { Placeholders } from './placeholders.tsx'
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

/** Keys that only pass through a field. */
const PASSING: readonly string[] = ['Tab', 'Shift']

/**
 * Returns how the field in which someone wrote last is remembered, and a function that inserts a placeholder at its
 * cursor; at the end of the text where no one has written. The way from a field to the placeholders by Tab leads through
 * others.
 */
function useInsert(form: RulesForm<EmailFields>, language: Locale) {
  const last = useRef<Name>(null)
  return {
    remember: (field: Name) => {
      last.current = field
    },
    insert: (placeholder: string) => {
      const path = `${language}.${last.current ?? 'text'}` as const
      const input = form.getInputNode<HTMLInputElement | HTMLTextAreaElement, typeof path>(path)
      if (!input) return
      const { value } = input
      const start = last.current === null ? value.length : (input.selectionStart ?? value.length)
      const end = last.current === null ? value.length : (input.selectionEnd ?? value.length)
      // The cursor is placed in what is drawn.
      flushSync(() => form.setFieldValue(path, `${value.slice(0, start)}${placeholder}${value.slice(end)}`))
      input.focus()
      input.setSelectionRange(start + placeholder.length, start + placeholder.length)
    },
  }
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
  const { remember, insert } = useInsert(form, language)
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
      onPointerDown: () => remember(field),
      onKeyDown: ({ key }: { readonly key: string }) => {
        if (!PASSING.includes(key)) remember(field)
      },
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
