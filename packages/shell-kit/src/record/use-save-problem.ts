import { fieldMessagesOf, messageOf } from '@backoffice/api-client'
import { focusFirst } from '@backoffice/form-rules/focus'
import { useState } from 'react'
import { changedFields, pickFields } from './merge-fields.ts'

/** The part of a form that is used here; `useRulesForm` has it. */
interface ProblemForm<Values extends object> {
  readonly getValues: () => Values
  readonly setFieldError: (path: string, message: string) => void
  readonly getInputNode: (path: string) => HTMLElement | null
}

interface SaveProblem<Values> {
  readonly message: string
  readonly about: readonly (keyof Values & string)[]
  readonly sent: Values
}

/**
 * Returns why a request was rejected, at its fields, of which the first gets the focus, and as one message. The message
 * disappears once every field that it was about has another value. One about no field stays until the next request.
 * @param labels - Labels of the form's fields; other fields are not its own.
 */
export function useSaveProblem<Values extends object>(
  form: ProblemForm<Values>,
  labels: Readonly<Record<string, unknown>>,
) {
  const [problem, setProblem] = useState<SaveProblem<Values>>()
  const isCorrected =
    problem !== undefined &&
    problem.about.length > 0 &&
    changedFields(pickFields(problem.sent, problem.about), pickFields(form.getValues(), problem.about)).length ===
      problem.about.length
  return {
    /** The message; undefined while there is none. */
    message: isCorrected ? undefined : problem?.message,
    clear: () => setProblem(undefined),
    show: (error: unknown, sent: Values) => {
      const about = new Set<keyof Values & string>()
      const invalid: (HTMLElement | null)[] = []
      for (const [path, message] of fieldMessagesOf(error)) {
        // A change of settings is sent as `set`, beside what is inherited again.
        const field = path.replace(/^set\./, '')
        const [name = ''] = field.split('.')
        if (!(name in labels)) continue
        form.setFieldError(field, message)
        about.add(name as keyof Values & string)
        invalid.push(form.getInputNode(field))
      }
      focusFirst(invalid)
      setProblem({ message: messageOf(error), about: [...about], sent })
    },
  }
}
