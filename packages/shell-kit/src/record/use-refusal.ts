import { fieldMessagesOf, messageOf } from '@backoffice/api-client'
import { useState } from 'react'
import { changedFields, pickFields } from './merge-fields.ts'

/** What a refusal needs of a form; one of `useRulesForm` fits. */
interface RefusedForm<Values extends object> {
  readonly getValues: () => Values
  readonly setFieldError: (path: string, message: string) => void
}

interface Refused<Values> {
  readonly message: string
  readonly about: readonly (keyof Values & string)[]
  readonly sent: Values
}

/**
 * Why what was sent was refused, at its fields and in one sentence. The sentence goes once every field that it was about
 * has another value: what has been put right needs no reason any more. One about no field stays until it is sent again.
 * @param labels - What the fields of the form are called; other fields are not its own.
 */
export function useRefusal<Values extends object>(
  form: RefusedForm<Values>,
  labels: Readonly<Record<string, unknown>>,
) {
  const [refused, setRefused] = useState<Refused<Values>>()
  const isMended =
    refused !== undefined &&
    refused.about.length > 0 &&
    changedFields(pickFields(refused.sent, refused.about), pickFields(form.getValues(), refused.about)).length ===
      refused.about.length
  return {
    /** The sentence; undefined as long as there is none. */
    message: isMended ? undefined : refused?.message,
    forget: () => setRefused(undefined),
    refuse: (error: unknown, sent: Values) => {
      const about = new Set<keyof Values & string>()
      for (const [field, message] of fieldMessagesOf(error)) {
        const [name = ''] = field.split('.')
        if (!(name in labels)) continue
        form.setFieldError(field, message)
        about.add(name as keyof Values & string)
      }
      setRefused({ message: messageOf(error), about: [...about], sent })
    },
  }
}
