import type en from './messages/en.json'
import { groupActions } from '../group-actions.ts'
import { parseRight } from '../parse-right.ts'
import { resources, verbs } from '../rights.ts'

/** Ids of the texts of `@backoffice/permissions/names`; the same in each of the four languages. */
export type RightTextId = keyof typeof en

/** Reads such a text in some language. */
export type ReadRightText = (id: RightTextId, values?: Readonly<Record<string, string>>) => string

/** Returns the name of a permission: “Products: edit” for `products_put`. An unknown string is returned unchanged. */
export function rightName(right: string, read: ReadRightText): string {
  if (right === 'admin') return read('right.admin')
  const parsed = parseRight(right)
  if (parsed.kind === 'other') return parsed.text
  if (parsed.kind === 'special') return read(`right.${parsed.right}`)
  return read('right.of', { what: read(`right.${parsed.resource}`), deed: read(`right.verb.${parsed.verb}`) })
}

/** Returns the names of a group's permissions, grouped by resource: “Products: view list, view, edit”. */
export function rightsInWords(actions: readonly string[], read: ReadRightText): string[] {
  const { resources: held, special, other } = groupActions(actions)
  const ofResources = resources.flatMap((resource) => {
    const deeds = verbs.filter((verb) => held.some((right) => right.resource === resource && right.verb === verb))
    return deeds.length === 0
      ? []
      : read('right.of', {
          what: read(`right.${resource}`),
          deed: deeds.map((verb) => read(`right.verb.${verb}`)).join(', '),
        })
  })
  return [...ofResources, ...special.map((right) => rightName(right, read)), ...other]
}
