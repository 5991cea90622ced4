import { checkField } from './field-check.ts'
import { blocks, fieldAt, isShown } from './form-field.ts'
import type { Field } from './form-field.ts'
import { meaningOf, parseAll, settingOf } from './form-options.ts'
import type { FormRulesOptions } from './form-options.ts'
import { sameSnapshot } from './form-snapshot.ts'
import type { FormSnapshot } from './form-snapshot.ts'
import { formText } from './messages/locale.ts'
import { expandPath, nameAt, parentPath, valueAt } from './paths.ts'
import type { RuleMessage, ValidateOptions } from './validate.ts'

/** Validation of one open form, without a framework. It is idle until it is started. */
export interface FormState {
  /** Sets the current values, and checks what changed. */
  readonly update: (values: unknown) => void
  readonly blur: (path: string) => void
  /** Shows all messages, waits for unfinished rules, and returns whether the form may be submitted. */
  readonly submit: () => boolean | Promise<boolean>
  /** Starts with the current values. */
  readonly start: () => void
  /** Starts again with these values: nothing has been touched or submitted. */
  readonly reset: (values: unknown) => void
  /** Changes the options. Checks everything anew when the rules or the language differ. */
  readonly configure: (options: FormRulesOptions) => void
  /** Paths with blocking messages, in the order of the rules. */
  readonly blocked: () => readonly string[]
  /** Messages of a field, shown or not. */
  readonly messages: (path: string) => readonly RuleMessage[]
  readonly snapshot: () => FormSnapshot
  readonly subscribe: (listener: () => void) => () => void
  /** Stops unfinished rules; `start` begins anew. */
  readonly stop: () => void
}

type Surroundings = Required<Pick<ValidateOptions, 'siblings' | 'labels'>>

/** Creates the validation of a form. Throws a `RuleSyntaxError` for invalid rules. */
export function createFormState(initialValues: unknown, initialOptions: FormRulesOptions): FormState {
  const fields = new Map<string, Field>()
  const listeners = new Set<() => void>()
  let options = initialOptions
  let meaning = meaningOf(options)
  let parsed = parseAll(options)
  let values = initialValues
  let around = new Map<string, Surroundings>()
  let submitted = false
  let refused = false
  let current: FormSnapshot = { shown: {}, pending: [], isValid: false, isRefused: false }

  const labelOf = (path: string): string | null =>
    settingOf(options.labels, path, fields.get(path)?.pattern ?? path) ?? null

  /**
   * Returns values and labels of the fields in one object; created once per change, since long forms have many
   * siblings.
   */
  function surroundings(parent: string): Surroundings {
    const known = around.get(parent)
    if (known) return known
    const value = valueAt(values, parent)
    const siblings: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {}
    const labels = Object.fromEntries(
      Object.keys(siblings).map((name) => [name, labelOf(parent === '' ? name : `${parent}.${name}`)]),
    )
    const made = { siblings, labels }
    around.set(parent, made)
    return made
  }

  function optionsOf(path: string): ValidateOptions {
    const { now = Date.now, ...rest } = options
    return { ...rest, ...surroundings(parentPath(path)), name: nameAt(path), label: labelOf(path), now: now() }
  }

  function look(): FormSnapshot {
    const all = [...fields]
    const pending = all.flatMap(([path, { findings }]) => (findings.pending ? [path] : []))
    const isValid = pending.length === 0 && !all.some(([, field]) => blocks(field))
    if (isValid) refused = false
    const shown = all.filter(
      ([path, field]) => field.findings.messages.length > 0 && (submitted || isShown(path, field, options)),
    )
    return {
      shown: Object.fromEntries(shown.map(([path, { findings }]) => [path, findings.messages])),
      pending,
      isValid,
      isRefused: refused,
    }
  }

  const notify = (): void => {
    const next = look()
    if (sameSnapshot(current, next)) return
    current = next
    for (const listener of listeners) listener()
  }

  function check(path: string, field: Field): void {
    field.running?.cancel()
    field.unanswered = false
    let starting = true
    const running = checkField(field.value, field.rules, optionsOf(path), field.findings, (findings) => {
      field.findings = findings
      if (!starting) notify()
    })
    starting = false
    field.running = running
    running?.settled.catch((error: unknown) => {
      options.report(error)
      if (field.running !== running) return
      const text = formText('unanswered', options.locale)
      const kept = field.findings.messages.filter(({ late }) => !late)
      field.findings = {
        messages: [...kept, { rule: 'unanswered', text, blocking: true, place: field.rules.length, late: true }],
        pending: false,
      }
      field.unanswered = true
      notify()
    })
  }

  const forget = (path: string): void => {
    fields.get(path)?.running?.cancel()
    fields.delete(path)
  }

  /** Creates the fields of the current values, removes former ones; returns which are new. */
  function arrange(): ReadonlySet<string> {
    const wanted = new Map(
      parsed.flatMap(({ pattern, rules }) =>
        expandPath(values, pattern).map((path) => [path, { pattern, rules }] as const),
      ),
    )
    for (const path of fields.keys()) if (!wanted.has(path)) forget(path)
    const made = new Set<string>()
    for (const [path, { pattern, rules }] of wanted) {
      const former = fields.get(path)
      if (former?.rules === rules) continue
      former?.running?.cancel()
      fields.set(path, fieldAt(path, valueAt(values, path), { pattern, rules }, former, options.custom))
      made.add(path)
    }
    return made
  }

  function take(next: unknown): void {
    const former = values
    values = next
    around = new Map()
    const made = arrange()
    for (const [path, field] of fields) {
      const value = valueAt(values, path)
      const changed =
        !Object.is(value, field.value) ||
        field.dependencies.some((other) => !Object.is(valueAt(values, other), valueAt(former, other)))
      field.value = value
      if (changed || made.has(path)) check(path, field)
    }
    notify()
  }

  const begin = (next: unknown): void => {
    for (const path of fields.keys()) forget(path)
    take(next)
  }

  const conclude = (): boolean => {
    refused = [...fields.values()].some(blocks)
    notify()
    return !refused
  }

  /** Waits until no rule is unfinished; what is typed meanwhile counts. */
  async function settle(): Promise<boolean> {
    for (;;) {
      const before = [...fields.values()].map(({ running }) => running)
      await Promise.allSettled(before.flatMap((running) => (running ? [running.settled] : [])))
      const after = [...fields.values()].map(({ running }) => running)
      if (after.every((running, index) => running === before[index])) return conclude()
    }
  }

  return {
    update: take,
    blur(path) {
      const field = fields.get(path)
      if (field) field.blurred = true
      notify()
    },
    submit() {
      submitted = true
      for (const [path, field] of fields) if (field.unanswered) check(path, field)
      notify()
      return [...fields.values()].some(({ findings }) => findings.pending) ? settle() : conclude()
    },
    start: () => begin(values),
    reset(next) {
      submitted = false
      refused = false
      begin(next)
    },
    configure(next) {
      options = next
      around = new Map()
      const other = meaningOf(next)
      if (other === meaning) return
      meaning = other
      parsed = parseAll(next)
      take(values)
    },
    blocked: () => [...fields].flatMap(([path, field]) => (blocks(field) ? [path] : [])),
    messages: (path) => fields.get(path)?.findings.messages ?? [],
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop() {
      for (const { running } of fields.values()) running?.cancel()
    },
  }
}
