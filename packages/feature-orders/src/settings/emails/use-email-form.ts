import { fieldMessagesOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { byName, useRecordEditing, useShell } from '@backoffice/shell-kit'
import { languageName, locales, useLocale, type Locale } from '@backoffice/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { emailFieldsOf, emailOf, emailRules, emailTextsOf, type EmailFields } from './email-fields.ts'
import { emailSettingsQuery, storeEmails, type LoadedEmails } from './queries.ts'
import { useText } from './texts.ts'

export interface EmailFormProps {
  readonly loaded: LoadedEmails
  readonly kind: Schema<'OrderEmailKind'>
  readonly onClose: () => void
}

/** Returns the labels of the texts of an email: of each language, and of the fields in it. */
function useEmailLabels() {
  const text = useText()
  const locale = useLocale()
  return useMemo(
    () => ({
      ...byName(locales, (language) => languageName(language, locale)),
      ...Object.fromEntries(
        locales.flatMap((language) => [
          [`${language}.subject`, text('orders.email.subject')],
          [`${language}.text`, text('orders.email.text')],
        ]),
      ),
    }),
    [text, locale],
  )
}

/** Returns the form of the texts of an email of a namespace, which stores them, and the language that it shows. */
export function useEmailForm({ loaded, kind, onClose }: EmailFormProps) {
  const text = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const [language, setLanguage] = useState<Locale>(locale)
  const { namespace: uid } = loaded.record
  const labels = useEmailLabels()
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: emailFieldsOf(loaded.record, kind),
    rules: emailRules,
    labels,
    locale,
    report: (error) => console.error(error),
  })
  /** Shows at its field why a text was rejected, also in a language that was not shown. */
  const showRejected = (error: unknown) => {
    const before = `${kind}.texts.`
    const rejected = fieldMessagesOf(error).filter(([field]) => field.startsWith(before))
    for (const [field, message] of rejected) form.setFieldError(field.slice(before.length), message)
    const [first = ''] = rejected[0] ?? []
    const its = locales.find((one) => first.startsWith(`${before}${one}.`))
    if (its) setLanguage(its)
  }
  const { record, frame } = useRecordEditing<Schema<'OrderEmailSettings'>, EmailFields>({
    form,
    loaded,
    needs: { put: 'admin' },
    queryKey: emailSettingsQuery(api, uid).queryKey,
    draftOf: `order-email-settings/${uid}/${kind}`,
    titleOf: () => text(`orders.email.kind.${kind}`),
    valuesOf: (settings) => emailFieldsOf(settings, kind),
    labels,
    show: (field, values) => `${values[field].subject}\n\n${values[field].text}`,
    read: () => queryClient.fetchQuery({ ...emailSettingsQuery(api, uid), staleTime: 0 }),
    store: async (changes, base) => {
      const { enabled, standard } = emailOf(base.record, kind)
      const texts = emailTextsOf({ ...emailFieldsOf(base.record, kind), ...changes }, standard)
      try {
        return await storeEmails(api, base, { [kind]: { enabled, texts } })
      } catch (error) {
        showRejected(error)
        throw error
      }
    },
    onClose,
  })
  return { form, frame, email: emailOf(record, kind), language, setLanguage }
}
