import { rightName, rightsInWords, type Requirement, type RightTextId } from '@backoffice/permissions'
import { createTexts, defineCatalogs } from '@backoffice/texts'
import { useShell } from './use-shell.ts'

/** Names of permissions, in four languages. */
export const rightTexts = defineCatalogs({
  en: () => import('@backoffice/permissions/names/en.json'),
  nl: () => import('@backoffice/permissions/names/nl.json'),
  de: () => import('@backoffice/permissions/names/de.json'),
  fr: () => import('@backoffice/permissions/names/fr.json'),
})

const { useText } = createTexts<RightTextId>()

/** Reads the names of resources, verbs and templates, on a screen that loads `rightTexts`. */
export const useRightTexts = useText

/** Returns a function that names a permission in the active language. */
export function useRightName(): (right: string) => string {
  const text = useText()
  const { session } = useShell()
  // After signing out a screen renders once more, possibly without loaded names, which are not read any more.
  return (right) => (session.account ? rightName(right, text) : right)
}

/** Returns a function that names the permissions of a group in the active language. */
export function useRightsInWords(): (actions: readonly string[]) => string[] {
  const text = useText()
  return (actions) => rightsInWords(actions, text)
}

/** Returns the name of a permission that the account lacks; undefined when it has it. */
export function useMissingRight(right: Requirement): string | undefined {
  const nameOf = useRightName()
  const { permissions } = useShell()
  return permissions.explain(right).allowed ? undefined : nameOf(right)
}
