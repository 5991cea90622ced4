import { ResponseError } from '../http/response-error.ts'

const named = ['words', 'typo', 'proximity', 'attribute', 'attributeRank', 'sort', 'wordPosition', 'exactness']

/** A rule that sorts by an attribute, such as `price:asc`. */
export interface AttributeRule {
  readonly attribute: string
  readonly direction: 'asc' | 'desc'
}

/** Parses `attribute:asc` or `attribute:desc`; returns undefined for anything else. */
export function readAttributeRule(text: string): AttributeRule | undefined {
  const [, attribute, direction] = /^(.+):(asc|desc)$/s.exec(text) ?? []
  return attribute !== undefined && (direction === 'asc' || direction === 'desc') ? { attribute, direction } : undefined
}

/** @throws {ResponseError} if a rule is neither one of the protocol's nor an attribute with a direction. */
export function checkRankingRules(rules: readonly string[], code: string): void {
  rules.forEach((rule, index) => {
    if (named.includes(rule) || readAttributeRule(rule)) return
    throw new ResponseError(
      code,
      `Invalid value at \`.rankingRules[${index}]\`: \`${rule}\` ranking rule is invalid. Valid ranking rules are words, typo, sort, proximity, attribute, attributeRank, wordPosition, exactness and custom ranking rules.`,
    )
  })
  if (rules.includes('attribute') && (rules.includes('attributeRank') || rules.includes('wordPosition'))) {
    throw new ResponseError(
      code,
      'Invalid value at `.rankingRules`: `attribute` cannot be combined with `attributeRank` or `wordPosition`.',
    )
  }
}
