import { isEmpty } from './is-empty.ts'
import type { ParsedRule } from './parse-rules.ts'
import { fieldOf, messageFor, runs, test } from './validate.ts'
import type { RuleMessage, ValidateOptions } from './validate.ts'

/** A message with its position among the rules, and whether an asynchronous rule is at or before it. */
interface PlacedMessage extends RuleMessage {
  readonly place: number
  readonly late: boolean
}

/** Current messages of a field. */
export interface FieldFindings {
  readonly messages: readonly PlacedMessage[]
  /** A rule is still delayed or running: the field counts as not valid. */
  readonly pending: boolean
}

export const noFindings: FieldFindings = { messages: [], pending: false }

/** A running check. */
export interface RunningCheck {
  /** Settles when all rules have finished or the check was cancelled. Rejects when a rule does. */
  readonly settled: Promise<void>
  cancel(): void
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/**
 * Runs the rules of a field in order: debounced rules are delayed, others may be asynchronous. Findings are reported as
 * they come: at once for everything before the first delayed rule; until that one has finished, its former message and
 * those after it stay, except asynchronous ones. Returns `null` when all is settled at once.
 */
export function checkField(
  value: unknown,
  rules: readonly ParsedRule[],
  options: ValidateOptions,
  former: FieldFindings,
  tell: (findings: FieldFindings) => void,
): RunningCheck | null {
  const field = fieldOf(options)
  const empty = isEmpty(value)
  const controller = new AbortController()
  const { signal } = controller
  const found: PlacedMessage[] = []
  let late = false

  const tellPending = (place: number): void => {
    const kept = former.messages.filter((message) => message.place >= place && !message.late)
    tell({ messages: [...found, ...kept], pending: true })
  }
  const answer = (place: number, passes: boolean): void => {
    const rule = rules[place]
    if (rule && !passes) found.push({ ...messageFor(rule, value, field, options), place, late })
  }

  /** Continues from a rule; returns a promise once one is delayed or asynchronous. */
  function proceed(from: number): Promise<void> | null {
    for (let place = from; place < rules.length; place += 1) {
      const rule = rules[place]
      if (!rule || !runs(rule, empty, found.length === 0, options.custom)) continue
      if (rule.debounce > 0) {
        tellPending(place)
        return wait(rule.debounce, signal).then(() => (signal.aborted ? undefined : askAndGoOn(place, rule)))
      }
      const passes = test(rule, value, field, options.custom, signal)
      if (passes instanceof Promise) return goOnAfter(place, passes)
      answer(place, passes)
    }
    tell({ messages: found, pending: false })
    return null
  }
  async function askAndGoOn(place: number, rule: ParsedRule): Promise<void> {
    const passes = test(rule, value, field, options.custom, signal)
    if (passes instanceof Promise) return goOnAfter(place, passes)
    answer(place, passes)
    await proceed(place + 1)
  }
  async function goOnAfter(place: number, passing: Promise<boolean>): Promise<void> {
    tellPending(place)
    late = true
    const passes = await passing
    if (signal.aborted) return
    answer(place, passes)
    await proceed(place + 1)
  }

  const running = proceed(0)
  return running && { settled: running, cancel: () => controller.abort() }
}
