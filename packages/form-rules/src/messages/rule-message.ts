import { numberOf, textOf } from '../conversions.ts'
import { timeOf } from '../rules/dates.ts'
import type { RuleField } from '../rules/rule.ts'
import { dateText, textsOf } from './locale.ts'
import type { Locale } from './locale.ts'
import type { TextId, Texts } from './text-ids.ts'

/** Input of a message. */
export interface MessageContext extends RuleField {
  /** The rule that failed. */
  readonly rule: string
  readonly value: unknown
  readonly args: readonly unknown[]
  /** Shown instead of the name. */
  readonly label: string | null
  /** Labels of the sibling fields, by name. */
  readonly labels: Readonly<Record<string, string | null>>
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const fill = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => words[name] ?? placeholder)

/** Orders two bounds. Of two that are equal but written differently, the second comes first. */
const smaller = (one: unknown, other: unknown): readonly [unknown, unknown] =>
  numberOf(one) >= numberOf(other) ? [other, one] : [one, other]

/** "a", "a or b", "a, b, or c". */
function listText(items: readonly string[], texts: Texts): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  return fill(texts[items.length === 2 ? 'list.two' : 'list.many'], { head: items.slice(0, -1).join(', '), last })
}

function lengthText([first, second]: readonly unknown[]): {
  readonly id: TextId
  readonly low: number
  readonly high: number
} {
  const bounds = [
    first === undefined ? 0 : numberOf(first),
    second === undefined ? Number.POSITIVE_INFINITY : numberOf(second),
  ]
  const [low, high] = [Math.min(...bounds), Math.max(...bounds)]
  const unbounded = high === Number.POSITIVE_INFINITY
  if (low === 1 && unbounded) return { id: 'length.one', low, high }
  if (low === 0 && high !== 0) return { id: 'length.atMost', low, high }
  if (low === high) return { id: 'length.exactly', low, high }
  return { id: unbounded ? 'length.atLeast' : 'length.between', low, high }
}

const isCount = (argument: unknown): boolean => argument !== undefined && !Number.isNaN(numberOf(argument))

/** Returns the id of a rule's text; `undefined` for a rule that has none. */
function textId({ rule, value, args }: MessageContext, texts: Texts): TextId | undefined {
  const [first, second] = args
  if (rule === 'length') return lengthText(args).id
  if ((rule === 'min' || rule === 'max') && Array.isArray(value)) return `${rule}.items`
  if ((rule === 'date_after' || rule === 'date_before') && args.length === 0) return `${rule}.now`
  if (rule === 'between' && !(isCount(first) && isCount(second))) return 'between.misconfigured'
  if (rule === 'date_format' && first === undefined) return 'date_format.misconfigured'
  if (rule === 'mime' && args.length === 0) return 'mime.none'
  const id = rule === 'lowercase' && first !== undefined ? `lowercase.${textOf(first)}` : rule
  if (isTextId(id, texts)) return id
  return isTextId(rule, texts) ? rule : undefined
}

const isTextId = (id: string, texts: Texts): id is TextId => Object.hasOwn(texts, id)

/** Returns the message of a rule that failed, in a language. */
export function ruleMessage(context: MessageContext, locale: Locale): string {
  const texts = textsOf(locale)
  const id = textId(context, texts)
  if (id === undefined) return texts.fallback
  const { name: ownName, label, args, value, rule } = context
  const name = label || ownName
  const [first, second] = args
  const date = (argument: unknown): string => {
    const time = timeOf(argument)
    return argument === undefined ? texts.unknownDate : Number.isNaN(time) ? textOf(argument) : dateText(time, locale)
  }
  const words: Record<string, string> = { name, Name: sentenceCase(name), first: textOf(first), value: textOf(value) }
  if (rule === 'length') {
    const { low, high } = lengthText(args)
    Object.assign(words, { low: String(low), high: String(high) })
  }
  if (rule === 'between') {
    const [low, high] = smaller(first, second)
    Object.assign(words, { low: String(low), high: String(high) })
  }
  if (rule.startsWith('date_')) Object.assign(words, { date: date(first), otherDate: date(second) })
  if (rule === 'starts_with' || rule === 'ends_with') words.list = listText(args.map(textOf), texts)
  if (rule === 'require_one') words.names = oneOfText(context, name, texts)
  return fill(texts[id], words)
}

/** Returns its own name and those of the listed fields that exist, unchanged. */
function oneOfText({ args, siblings, labels }: MessageContext, name: string, texts: Texts): string {
  const others = args.map(textOf).filter((other) => Object.hasOwn(siblings, other))
  return [name, ...others.map((other) => labels[other] || other)].reduce((head, last) =>
    fill(texts['list.two'], { head, last }),
  )
}
