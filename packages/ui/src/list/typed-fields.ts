import { createContext, useContext, useLayoutEffect } from 'react'
import type { TypedField } from '../typed/operators.ts'

/** A filter that can be typed, with all values seen so far: a filtered list knows only some of them. */
export interface SeenField extends Omit<TypedField, 'options'> {
  readonly seen: Map<string, TypedField['options'][number]>
}

/** The filters of a list that can be typed into its search box, by field. */
export class KnownFields extends Map<string, SeenField> {
  #onMore: (() => void) | undefined

  /** Calls back after another filter has registered itself: some are loaded after the first rows. */
  follow(onMore: () => void): () => void {
    this.#onMore = onMore
    return () => {
      this.#onMore = undefined
    }
  }

  register(field: string, seen: SeenField): void {
    const isNew = !this.has(field)
    this.set(field, seen)
    if (isNew) this.#onMore?.()
  }
}

/** The filters of the list; each registers itself. */
export const TypedFields = createContext<KnownFields | null>(null)

/** Registers a filter with the search box of its list. */
export function useTypedField(field: string | undefined, { options, ...about }: Omit<TypedField, 'field'>): void {
  const known = useContext(TypedFields)
  useLayoutEffect(() => {
    if (field === undefined || !known) return
    const seen = known.get(field)?.seen ?? new Map<string, TypedField['options'][number]>()
    for (const option of options) seen.set(option.value, option)
    known.register(field, { field, ...about, seen })
  })
}
