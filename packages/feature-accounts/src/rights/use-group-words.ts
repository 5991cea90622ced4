import { useNamespaceName } from '@backoffice/record-kit/references'
import { groupTemplateNames, type GroupTemplate } from '@backoffice/permissions'
import { useRightTexts } from '@backoffice/shell-kit'
import { useText } from './texts.ts'

/** Returns functions that put values of a group into words. */
export function useGroupWords() {
  const text = useText()
  const rightText = useRightTexts()
  const namespaceName = useNamespaceName()
  const templateOf = (template: GroupTemplate): string => rightText(`right.template.${template}`)
  const placeOf = (namespace: string | null | undefined): string =>
    namespace ? namespaceName(namespace) : text('rights.everywhere')
  return {
    templateOf,
    templates: groupTemplateNames.map((value) => ({ value, label: templateOf(value) })),
    /** Name of the namespace of a group. */
    placeOf,
    /** A value of its form, for drafts and conflicts. */
    valueOf: (field: string, value: unknown): string | undefined => {
      if (field === 'namespace') return placeOf(String(value))
      if (field === 'locked' || field === 'requires_two_step') return text(value === true ? 'record.yes' : 'record.no')
      const template = groupTemplateNames.find((name) => name === value)
      if (field === 'based_on') return template && templateOf(template)
      return typeof value === 'boolean' ? text(value ? 'rights.granted' : 'rights.not-granted') : undefined
    },
  }
}
