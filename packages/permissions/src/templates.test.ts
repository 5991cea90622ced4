import type { Schema } from '@backoffice/api-contract'
import { expect, expectTypeOf, test } from 'vitest'
import de from './names/messages/de.json' with { type: 'json' }
import en from './names/messages/en.json' with { type: 'json' }
import fr from './names/messages/fr.json' with { type: 'json' }
import nl from './names/messages/nl.json' with { type: 'json' }
import { parseRight } from './parse-right.ts'
import { resources } from './rights.ts'
import { resourceSections } from './sections.ts'
import { groupTemplateNames, groupTemplates, type GroupTemplate } from './templates.ts'

test('the templates are those of the contract, each with a name in every language', () => {
  expectTypeOf<GroupTemplate>().toEqualTypeOf<Schema<'GroupTemplate'>>()
  for (const texts of [en, nl, de, fr]) {
    const names = groupTemplateNames.map((name) => texts[`right.template.${name}`])
    expect(new Set(names).size).toBe(names.length)
  }
})

test.each(groupTemplateNames)('%s lists what it changes, and has no permission twice', (name) => {
  const actions: readonly string[] = groupTemplates[name]
  expect(new Set(actions).size).toBe(actions.length)
  for (const action of actions) {
    const [, resource] = /^(.*)_(?:put|post|delete)$/.exec(action) ?? []
    if (resource && resources.some((one) => one === resource)) expect(actions).toContain(resource)
  }
  // Someone who manages others could give everything else away.
  for (const right of ['accounts_put', 'accounts_post', 'groups_put', 'groups_post'] as const)
    expect(actions).not.toContain(right)
})

test('the template that only reads changes nothing', () => {
  const verbs = groupTemplates.read_only
    .map((action) => parseRight(action))
    .map((right) => 'verb' in right && right.verb)
  expect(new Set(verbs)).toEqual(new Set(['index', 'read']))
})

test('every resource is in one section', () => {
  expect(Object.values(resourceSections).flat().toSorted()).toEqual(resources.toSorted())
})
