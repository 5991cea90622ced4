import { useRef } from 'react'
import { flushSync } from 'react-dom'

/** Keys that only pass through a field. */
const PASSING: readonly string[] = ['Tab', 'Shift']

interface Inserting<Name extends string> {
  /** The field in which a placeholder is inserted where no one has written. */
  readonly usual: Name
  readonly inputOf: (field: Name) => HTMLInputElement | HTMLTextAreaElement | null
  readonly write: (field: Name, value: string) => void
}

/**
 * Returns how the field in which someone wrote last is remembered, and a function that inserts a placeholder at its
 * cursor; at the end of the text where no one has written. The way from a field to the placeholders by Tab leads through
 * others.
 */
export function useInsert<Name extends string>({ usual, inputOf, write }: Inserting<Name>) {
  const last = useRef<Name>(null)
  return {
    propsOf: (field: Name) => ({
      onPointerDown: () => {
        last.current = field
      },
      onKeyDown: ({ key }: { readonly key: string }) => {
        if (!PASSING.includes(key)) last.current = field
      },
    }),
    insert: (placeholder: string) => {
      const field = last.current ?? usual
      const input = inputOf(field)
      if (!input) return
      const { value } = input
      const start = last.current === null ? value.length : (input.selectionStart ?? value.length)
      const end = last.current === null ? value.length : (input.selectionEnd ?? value.length)
      // The cursor is placed in what is drawn.
      flushSync(() => write(field, `${value.slice(0, start)}${placeholder}${value.slice(end)}`))
      input.focus()
      input.setSelectionRange(start + placeholder.length, start + placeholder.length)
    },
  }
}
