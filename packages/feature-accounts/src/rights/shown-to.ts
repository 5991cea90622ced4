import { holds, parseRight, rightTo, type Requirement, type Subject } from '@backoffice/permissions'
import type { Label } from '@backoffice/texts'
import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router'

/** A screen as members of a group see it. */
export interface ShownScreen {
  readonly path: string
  readonly title: Label
  /** Main buttons: whether members can create, change and delete what it lists. */
  readonly buttons: readonly ('post' | 'put' | 'delete')[]
}

const buttons = ['post', 'put', 'delete'] as const

/** Returns the permission to do something with what a screen lists, after the permission that opens it. */
function needsOf({ needs, record }: StaticDataRouteOption, verb: (typeof buttons)[number]): Requirement | undefined {
  // What no button creates here is created on a screen of its own, or nowhere.
  if (verb === 'post') return record?.create?.needs
  const opening = needs === undefined ? undefined : parseRight(needs)
  return opening?.kind === 'resource' && record ? rightTo(opening.resource, verb) : undefined
}

/** Returns the screens that a member of a group with these permissions can open, from the routes of the product. */
export function screensShownTo(actions: readonly string[], routes: readonly AnyRoute[]): readonly ShownScreen[] {
  const member: Subject = { role: 'EMPLOYEE', group: { actions } }
  return routes.flatMap((route) => {
    const path = String(route.fullPath)
    const { staticData = {} } = route.options
    if (!staticData.title || path.includes('$')) return []
    if (staticData.needs && !holds(member, staticData.needs)) return []
    const allowed = buttons.filter((verb) => {
      const needs = needsOf(staticData, verb)
      return needs !== undefined && holds(member, needs)
    })
    return [{ path, title: staticData.title, buttons: allowed }]
  })
}
