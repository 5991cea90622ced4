import { describe, test } from 'vitest'
import * as core from '../src/index.ts'
import { propertyGroups } from './properties/property-groups.ts'

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 150)

describe.each(propertyGroups)('$group', ({ properties }) => {
  test.each(properties)('$name', ({ check }) => {
    check(core, RUNS)
  })
})
