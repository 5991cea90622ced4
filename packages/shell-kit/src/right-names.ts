import { rightName, rightsInWords, type Requirement, type RightTextId } from '@backoffice/permissions'
import { createTexts, defineCatalogs } from '@backoffice/texts'
import { useShell } from './use-shell.ts'

/** What rights are called, in four languages. */
export const rightTexts = defineCatalogs({
  en: () => import('@backoffice/permissions/names/en.json'),
  nl: () => import('@backoffice/permissions/names/nl.json'),
  de: () => import('@backoffice/permissions/names/de.json'),
  fr: () => import('@backoffice/permissions/names/fr.json'),
})

const { useText } = createTexts<RightTextId>()

/** Returns what a person calls a right, in the language that is spoken. */
export function useRightName(): (right: string) => string {
  const text = useText()
  const { session } = useShell()
  // A screen that somebody has just been signed out of is drawn once more: its names are not read any more, and may not be there.
  return (right) => (session.account ? rightName(right, text) : right)
}

/** Returns what people call the rights of a group, in the language that is spoken. */
export function useRightsInWords(): (actions: readonly string[]) => string[] {
  const text = useText()
  return (actions) => rightsInWords(actions, text)
}

/** What the right is called that the account lacks; undefined when it has it. */
export function useMissingRight(right: Requirement): string | undefined {
  const nameOf = useRightName()
  const { permissions } = useShell()
  return permissions.explain(right).allowed ? undefined : nameOf(right)
}
