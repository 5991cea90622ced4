import { useMemo } from 'react'
import { useText } from './texts.ts'

/** What the fields of a set of synonyms are called. */
export function useSynonymLabels() {
  const text = useText()
  return useMemo(
    () => ({
      kind: text('catalog.synonym.kind'),
      words: text('catalog.synonym.words'),
      to: text('catalog.synonym.to'),
      websites: text('catalog.synonym.websites'),
      language: text('catalog.synonym.language'),
      active: text('catalog.synonym.active'),
      note: text('catalog.synonym.note'),
    }),
    [text],
  )
}
