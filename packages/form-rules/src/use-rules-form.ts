import { useForm } from '@mantine/form'
import type { FormErrors, GetInputPropsReturnType, UseFormInput, UseFormReturnType } from '@mantine/form'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SyntheticEvent } from 'react'
import { focusFirst } from './focus-first.ts'
import type { FormRulesOptions } from './form-options.ts'
import type { FormSnapshot } from './form-snapshot.ts'
import { createFormState } from './form-state.ts'
import { formText } from './messages/locale.ts'
import type { RuleSource } from './parse-rules.ts'
import type { RuleText } from './rule-text.ts'
import type { CustomRule, RuleMessage } from './validate.ts'

type FormValues = Record<string, unknown>

/** Rules whose names the compiler has checked. */
type CheckedRules<Rules, Custom extends string> = {
  readonly [Path in keyof Rules]: Rules[Path] extends string ? RuleText<Rules[Path], Custom> : Rules[Path]
}

type FormInput<Values extends FormValues> = Omit<
  UseFormInput<Values>,
  | 'validate'
  | 'validateInputOnBlur'
  | 'validateInputOnChange'
  | 'validateDebounce'
  | 'resolveValidationError'
  | 'enhanceGetInputProps'
  | 'transformValues'
  | 'onSubmitPreventDefault'
>

/** Input of a form: Mantine's own options, with rules instead of its validation. */
export type RulesFormInput<Values extends FormValues, Rules, Custom extends string> = FormInput<Values> &
  Omit<FormRulesOptions, 'rules' | 'custom'> & {
    readonly initialValues: Values
    /** By path; `lines.*.sku` matches every item of the list. An unknown rule does not compile. */
    readonly rules: Rules & CheckedRules<Rules, Custom>
    readonly custom?: Readonly<Record<Custom, CustomRule>>
  }

/** Mantine's form, with the rules added. */
export type RulesForm<Values extends FormValues> = UseFormReturnType<Values> & {
  /** Returns the visible messages of a field. */
  readonly messagesOf: (path: string) => readonly RuleMessage[]
  /** Returns whether rules of the field, or of any field, are unfinished. */
  readonly isPending: (path?: string) => boolean
  /** Nothing blocks and nothing is pending: the form would be submitted. */
  readonly isSubmittable: boolean
  /** "Sorry, not all fields are filled out correctly.", from a rejected submit until nothing blocks. */
  readonly formMessage: string | null
  /** "The selected date is invalid.", for a date field with half a date, which the values of a form cannot hold. */
  readonly dateMessage: string
}

const texts = (messages: readonly RuleMessage[], blocking: boolean): string =>
  messages
    .filter((message) => message.blocking === blocking)
    .map(({ text }) => text)
    .join(' ')

/**
 * Returns the props of a field's input beside Mantine's own: blocking messages as its error, others below its label.
 */
function inputProps(
  { error, onBlur }: GetInputPropsReturnType,
  path: string,
  { shown, pending }: FormSnapshot,
  withError: boolean,
  blur: (path: string) => void,
): Record<string, unknown> {
  const messages = shown[path] ?? []
  const notes = texts(messages, false)
  return {
    ...(withError && { error: texts(messages, true) || error }),
    ...(notes && { description: notes }),
    ...(pending.includes(path) && { 'aria-busy': true }),
    onBlur: () => {
      onBlur?.()
      blur(path)
    },
  }
}

/**
 * Returns a form of `@mantine/form` whose fields are validated by rules: messages by visibility mode, all of them after
 * a submit; a rejected submit focuses the first invalid field. Uncontrolled by default. Throws a `RuleSyntaxError` for
 * invalid rules.
 */
export function useRulesForm<
  Values extends FormValues,
  const Rules extends Readonly<Record<string, RuleSource>>,
  const Custom extends string = never,
>(input: RulesFormInput<Values, Rules, Custom>): RulesForm<Values> {
  const { rules, labels, visibility, locale, messages, custom, now, report, onValuesChange, ...formInput } = input
  const options: FormRulesOptions = { rules, labels, visibility, locale, messages, custom, now, report }
  const [state] = useState(() => createFormState(formInput.initialValues, options))
  const snapshot = useSyncExternalStore(state.subscribe, state.snapshot, state.snapshot)

  const form: UseFormReturnType<Values> = useForm<Values>({
    mode: 'uncontrolled',
    ...formInput,
    onValuesChange(values, previous) {
      state.update(values)
      onValuesChange?.(values, previous)
    },
    enhanceGetInputProps: ({ inputProps: own, field, options: { withError = true } }) =>
      inputProps(own, String(field), snapshot, withError, state.blur),
  })

  useEffect(() => {
    state.start()
    return state.stop
  }, [state])
  useEffect(() => state.configure(options))

  const refuse = (
    event: SyntheticEvent<HTMLFormElement> | undefined,
    onFailure?: (errors: FormErrors, values: Values, event: SyntheticEvent<HTMLFormElement> | undefined) => void,
  ): void => {
    const blocked = state.blocked()
    focusFirst(blocked.map((path) => form.getInputNode<HTMLElement, string>(path)))
    onFailure?.(
      Object.fromEntries(blocked.map((path) => [path, texts(state.messages(path), true)])),
      form.getValues(),
      event,
    )
  }
  const again = (values: Values): void => state.reset(values)

  return {
    ...form,
    onSubmit: (submit, onFailure) => (event) => {
      event?.preventDefault()
      if (form.submitting) return onFailure?.({}, form.getValues(), event)
      const go = (allowed: boolean): void => (allowed ? form.onSubmit(submit)(event) : refuse(event, onFailure))
      const allowed = state.submit()
      if (!(allowed instanceof Promise)) return go(allowed)
      form.setSubmitting(true)
      allowed.then(
        (settled) => {
          form.setSubmitting(false)
          go(settled)
        },
        (error: unknown) => report(error),
      )
    },
    reset() {
      form.reset()
      again(form.getValues())
    },
    onReset(event) {
      form.onReset(event)
      again(form.getValues())
    },
    initialize(values) {
      form.initialize(values)
      again(form.getValues())
    },
    messagesOf: (path) => snapshot.shown[path] ?? [],
    isPending: (path) => (path === undefined ? snapshot.pending.length > 0 : snapshot.pending.includes(path)),
    isSubmittable: snapshot.isValid,
    formMessage: snapshot.isRefused ? formText('form', locale) : null,
    dateMessage: formText('invalidDate', locale),
  }
}
