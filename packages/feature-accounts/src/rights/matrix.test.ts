import { resources, rightTo, type Right } from '@backoffice/permissions'
import { mergeFields, pickFields } from '@backoffice/shell-kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allRights, cellsOf, differences, setRights, toggleRights, triState, withCells, type Matrix } from './matrix.ts'

const right = fc.constantFrom(...allRights)
const rights = fc.uniqueArray(right, { maxLength: 40 })
const unknown = fc.uniqueArray(fc.stringMatching(/^x_[a-z]{1,8}$/), { maxLength: 4 })
const begin = (actions: readonly string[]): Matrix => ({
  cells: cellsOf(actions),
  suggested: new Set(),
  refused: new Set(),
})
const always = () => true
const held = ({ cells }: Pick<Matrix, 'cells'>) => allRights.filter((one) => cells[one])

test('keeps every string of a group, and only drops duplicates', () => {
  fc.assert(
    fc.property(rights, unknown, (known, others) => {
      const actions = [...others, ...known, ...known]
      expect(withCells(actions, cellsOf(actions))).toEqual([...others, ...known])
    }),
  )
})

test('writes changed cells over what a group has meanwhile', () => {
  fc.assert(
    fc.property(rights, unknown, right, fc.boolean(), (known, others, changed, granted) => {
      const written = withCells([...known, ...others], { [changed]: granted })
      expect(written.includes(changed)).toBe(granted)
      expect(written.filter((one) => one !== changed)).toEqual([...known, ...others].filter((one) => one !== changed))
    }),
  )
})

test('granting and withdrawing one permission leaves what was there before', () => {
  fc.assert(
    fc.property(rights, right, (actions, one) => {
      // Where it can already be changed or deleted, a suggestion stays.
      const suggests = resources.flatMap((name) => [rightTo(name, 'put'), rightTo(name, 'delete')])
      fc.pre(!actions.includes(one) && !actions.some((action) => suggests.some((other) => other === action)))
      const granted = setRights(begin(actions), [one], true, always)
      expect(granted.cells[one]).toBe(true)
      expect(held(setRights(granted, [one], false, always))).toEqual(held(begin(actions)))
    }),
  )
})

test('suggests to list and open where something is changed or deleted, and nothing else', () => {
  fc.assert(
    fc.property(rights, right, (actions, one) => {
      const before = begin(actions)
      const { cells, suggested } = setRights(before, [one], true, always)
      const verb = /_(put|delete)$/.exec(one)
      const resource = resources.find((name) => verb !== null && one === `${name}${verb[0]}`)
      const wanted = resource ? [rightTo(resource), rightTo(resource, 'read')] : []
      expect([...suggested]).toEqual(wanted.filter((suggestion) => !before.cells[suggestion]))
      expect(held({ cells }).toSorted()).toEqual([...new Set([...actions, one, ...wanted])].toSorted())
    }),
  )
})

test('does not suggest again what was refused, until someone grants it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...resources), (resource) => {
      const [list, change, remove] = [rightTo(resource), rightTo(resource, 'put'), rightTo(resource, 'delete')]
      const refused = setRights(setRights(begin([]), [change], true, always), [list], false, always)
      const more = setRights(refused, [remove], true, always)
      expect(more.cells[list]).toBe(false)
      expect(more.cells[rightTo(resource, 'read')]).toBe(true)
      expect(setRights(more, [list], true, always).suggested.has(list)).toBe(false)
    }),
  )
})

test('never grants what may not be granted, and withdraws anything', () => {
  fc.assert(
    fc.property(rights, rights, rights, (actions, toggled, grantable) => {
      const mayGrant = (one: Right) => grantable.includes(one)
      const before = begin(actions)
      for (const { cells } of [setRights(before, toggled, true, mayGrant), toggleRights(before, toggled, mayGrant)])
        for (const one of differences(before.cells, cells)) expect(before.cells[one] || mayGrant(one)).toBe(true)
      const withdrawn = setRights(before, toggled, false, mayGrant)
      expect(toggled.every((one) => !withdrawn.cells[one])).toBe(true)
    }),
  )
})

test('a head toggles between all and none, and tells what is granted', () => {
  fc.assert(
    fc.property(rights, fc.uniqueArray(right, { minLength: 1, maxLength: 18 }), (actions, row) => {
      const before = begin(actions)
      const count = row.filter((one) => before.cells[one]).length
      expect(triState(before.cells, row)).toBe(count === 0 ? 'none' : count === row.length ? 'all' : 'some')
      const once = toggleRights(before, row, always)
      expect(triState(once.cells, row)).toBe(count === row.length ? 'none' : 'all')
      const twice = toggleRights(once, row, always)
      expect(triState(twice.cells, row)).toBe(count === row.length ? 'all' : 'none')
    }),
  )
})

test('lists exactly what differs from a template', () => {
  fc.assert(
    fc.property(rights, rights, (actions, template) => {
      const differing = differences(cellsOf(actions), cellsOf(template))
      expect(differing).toEqual(differences(cellsOf(template), cellsOf(actions)))
      expect(differing.every((one) => actions.includes(one) !== template.includes(one))).toBe(true)
      const fixed = Object.fromEntries(differing.map((one) => [one, template.includes(one)]))
      expect(withCells(actions, fixed).toSorted()).toEqual(template.toSorted())
    }),
  )
})

test('two people who change a group never conflict in a cell, and both changes are kept', () => {
  fc.assert(
    fc.property(rights, rights, rights, (base, mine, theirs) => {
      const [before, own, others] = [cellsOf(base), cellsOf(mine), cellsOf(theirs)]
      const merged = mergeFields(before, own, others)
      expect(merged.conflicts).toEqual([])
      const result = { ...others, ...pickFields(own, merged.mine) }
      for (const one of allRights) expect(result[one]).toBe(own[one] === before[one] ? others[one] : own[one])
    }),
  )
})
