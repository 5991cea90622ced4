/** A word or quoted text of a filter, without its quotes and escapes. */
export interface FilterToken {
  readonly value: string
}

/** What a filter says, as a tree. */
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

/** The signs that compare. */
export type Comparison = '=' | '!=' | '>' | '>=' | '<' | '<='

/** The conditions of a filter: its leaves. */
export type Condition = Exclude<Filter, { readonly kind: 'not' | 'and' | 'or' }>
