import { useLocale } from '@backoffice/texts'
import { inheritanceChange } from './inheritance-change.ts'
import type { NamespaceNode } from './namespace-nodes.ts'
import { useText } from './texts.ts'

/** Returns a function that says what a namespace sees after a move and did not before, and what it no longer sees. */
export function useInheritanceWords(all: readonly NamespaceNode[]) {
  const text = useText()
  const locale = useLocale()
  return (before: string | null, after: string | null): readonly string[] => {
    const change = inheritanceChange(all, before, after)
    return (['gained', 'lost'] as const).flatMap((kind) => {
      const { names, products } = change[kind]
      if (names.length === 0) return []
      const named = new Intl.ListFormat(locale).format(names)
      return products === undefined
        ? text(`namespace.inherits.${kind}`, { names: named })
        : text(`namespace.inherits.${kind}-counted`, { names: named, products })
    })
  }
}
