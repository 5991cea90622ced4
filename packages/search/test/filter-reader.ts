/** A condition as the search service parses it: fields, operators and values, in order. */
export interface Condition {
  readonly field: string
  readonly operator: string
  readonly values: readonly string[]
}

const WORDS = [
  'NOT EXISTS',
  'EXISTS',
  'IS NOT NULL',
  'IS NULL',
  'IS NOT EMPTY',
  'IS EMPTY',
  'STARTS WITH',
  'NOT IN',
  'IN',
  'TO',
  '!=',
  '>=',
  '<=',
  '=',
  '>',
  '<',
]

/**
 * Parses a filter by the grammar of filters, for quoted values only. Throws for anything else, so that a value that
 * escapes its quotes is an error or another condition.
 */
export function readFilter(text: string): readonly Condition[] {
  let at = 0
  const found: Condition[] = []
  const skip = () => {
    while (text[at] === ' ') at += 1
  }
  const take = (word: string): boolean => {
    skip()
    if (!text.startsWith(word, at)) return false
    at += word.length
    return true
  }
  const value = (): string => {
    skip()
    if (text[at] !== '"') throw new Error(`No value at ${at} of ${text}`)
    let read = ''
    for (at += 1; text[at] !== '"'; at += 1) {
      if (at >= text.length) throw new Error(`No end of the value in ${text}`)
      if (text[at] === '\\') at += 1
      read += text[at]
    }
    at += 1
    return read
  }
  const list = (): string[] => {
    const values: string[] = []
    if (!take('[')) throw new Error(`No list at ${at} of ${text}`)
    while (!take(']')) {
      values.push(value())
      take(',')
    }
    return values
  }
  const condition = (): void => {
    const field = value()
    skip()
    if (text[at] === '"') {
      const from = value()
      if (!take('TO')) throw new Error(`No TO at ${at} of ${text}`)
      found.push({ field, operator: 'TO', values: [from, value()] })
      return
    }
    const operator = WORDS.find((word) => take(word))
    if (operator === undefined) throw new Error(`No operator at ${at} of ${text}`)
    const values = operator.endsWith('IN') ? list() : /EXISTS|NULL|EMPTY/.test(operator) ? [] : [value()]
    found.push({ field, operator, values })
  }
  const primary = (): void => {
    if (take('NOT')) return primary()
    if (!take('(')) return condition()
    expression()
    if (!take(')')) throw new Error(`Not closed at ${at} of ${text}`)
  }
  const expression = (): void => {
    do primary()
    while (take('AND') || take('OR'))
  }
  expression()
  skip()
  if (at < text.length) throw new Error(`More at ${at} of ${text}`)
  return found
}
