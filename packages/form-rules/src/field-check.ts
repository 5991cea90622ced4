import { isEmpty } from './is-empty.ts'
import type { ParsedRule } from './parse-rules.ts'
import { fieldOf, messageFor, runs, test } from './validate.ts'
import type { RuleMessage, ValidateOptions } from './validate.ts'

/** A message with its place among the rules, and whether a rule that answers later stands at or before it. */
interface PlacedMessage extends RuleMessage {
  readonly place: number
  readonly late: boolean
}

/** What a field says now. */
export interface FieldFindings {
  readonly messages: readonly PlacedMessage[]
  /** A rule is still waiting or answering: the field counts as not valid. */
  readonly pending: boolean
}

export const noFindings: FieldFindings = { messages: [], pending: false }

/** A check that goes on in time. */
export interface RunningCheck {
  /** Settles when all rules have answered or the check was cancelled. Rejects when a rule does. */
  readonly settled: Promise<void>
  cancel(): void
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/**
 * Runs the rules of a field in order, in time: debounced rules wait, others may answer later (form rules, sections 3, 4
 * and 9). Findings are told as they come: at once for everything before the first rule that waits; until that one has
 * its answer, its former message and those after it stay, except late ones. Returns `null` when all is settled at once.
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

  /** Goes on from a rule; returns a promise once one has to be waited for. */
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
