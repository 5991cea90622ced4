/** A word or quoted string of a filter, unquoted and unescaped. */
export interface FilterToken {
  readonly value: string
}

/** Syntax tree of a filter. */
export type Filter =
  | { readonly kind: 'not'; readonly inner: Filter }
  | { readonly kind: 'and'; readonly parts: readonly Filter[] }
  | { readonly kind: 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'in'; readonly field: FilterToken; readonly values: readonly FilterToken[] }
  | {
      readonly kind: 'compare'
      readonly field: FilterToken
      readonly operator: Comparison
      readonly value: FilterToken
    }
  | { readonly kind: 'between'; readonly field: FilterToken; readonly from: FilterToken; readonly to: FilterToken }
  | { readonly kind: 'exists' | 'null' | 'empty'; readonly field: FilterToken }
  | { readonly kind: 'contains' | 'startsWith'; readonly field: FilterToken; readonly value: FilterToken }

/** Comparison operators. */
export type Comparison = '=' | '!=' | '>' | '>=' | '<' | '<='

/** A condition: a leaf of a filter's tree. */
export type Condition = Exclude<Filter, { readonly kind: 'not' | 'and' | 'or' }>
