import type { Condition, Filter } from './filter.ts'

/** A formatted filter, with the position at which an error points. */
interface Shown {
  readonly text: string
  /** Position of the target condition's field, after its opening quote. */
  readonly at: number | undefined
}

const quote = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`

/** Formats a condition as text. */
export function showCondition(condition: Condition): string {
  const field = quote(condition.field.value)
  switch (condition.kind) {
    case 'compare':
      return `${field} ${condition.operator} ${quote(condition.value.value)}`
    case 'between':
      return `${field} ${quote(condition.from.value)} TO ${quote(condition.to.value)}`
    case 'in':
      return `${field} IN [${condition.values.map(({ value }) => quote(value)).join(', ')}]`
    case 'exists':
      return `${field} EXISTS`
    case 'null':
      return `${field} IS NULL`
    case 'empty':
      return `${field} IS EMPTY`
    case 'contains':
      return `${field} CONTAINS ${quote(condition.value.value)}`
    default:
      return `${field} STARTS WITH ${quote(condition.value.value)}`
  }
}

/** Formats a filter as text, and locates one of its conditions. */
export function showFilter(filter: Filter, target: Condition): Shown {
  if (filter.kind === 'not') {
    const inner = showFilter(filter.inner, target)
    return { text: `NOT ${inner.text}`, at: inner.at === undefined ? undefined : inner.at + 'NOT '.length }
  }
  if (filter.kind !== 'and' && filter.kind !== 'or')
    return { text: showCondition(filter), at: filter === target ? 1 : undefined }
  let text = ''
  let at: number | undefined
  filter.parts.forEach((part, index) => {
    if (index > 0) text += filter.kind === 'and' ? ' AND ' : ' OR '
    const open = part.kind === 'or' && filter.kind === 'and' ? '(' : ''
    const shown = showFilter(part, target)
    if (shown.at !== undefined) at = text.length + open.length + shown.at
    text += `${open}${shown.text}${open ? ')' : ''}`
  })
  return { text, at }
}
