import { parseRules } from '@backoffice/form-rules'
import { jsonOf } from '../document/json-of.ts'
import { checkedName } from '../document/keys.ts'
import { Refused } from '../document/refused.ts'
import type { BlockType } from './block-type.ts'
import type { Field, Fields } from './field.ts'

const refuse = (type: BlockType, problem: string): Refused =>
  new Refused('bad-declaration', `Block type "${type.name}": ${problem}`)

function checkField(type: BlockType, name: string, field: Field, beside: Fields): void {
  checkedName(name)
  if (field.rules !== undefined) parseRules(field.rules)
  if (field.default !== undefined) jsonOf(field.default)
  if (field.alt !== undefined && !Object.hasOwn(beside, field.alt))
    throw refuse(type, `"${name}" names "${field.alt}", which is no field beside it`)
  const hasFields = field.type === 'group' || field.type === 'list'
  if (hasFields !== (field.fields !== undefined))
    throw refuse(type, `"${name}" ${hasFields ? 'needs' : 'cannot have'} fields`)
  if (field.fields) checkFields(type, field.fields)
}

function checkFields(type: BlockType, fields: Fields = {}): void {
  for (const [name, field] of Object.entries(fields)) checkField(type, name, field, fields)
}

function checkVersions({ version, migrations = {} }: BlockType): string | undefined {
  if (!Number.isInteger(version) || version < 1) return 'the version must be a whole number from 1'
  for (let from = 1; from < version; from += 1)
    if (!migrations[from]) return `there is no migration from version ${from}`
  return Object.keys(migrations).length === version - 1
    ? undefined
    : 'there are migrations from versions that never were'
}

/** Throws `Refused` with `bad-declaration` for a block type that can never work. */
export function checkDeclaration(type: BlockType): void {
  checkedName(type.name)
  const problem = checkVersions(type)
  if (problem !== undefined) throw refuse(type, problem)
  try {
    checkFields(type, type.config)
    checkFields(type, type.content)
    for (const area of Object.keys(type.areas ?? {})) checkedName(area)
  } catch (error) {
    if (error instanceof Refused && error.code === 'bad-declaration') throw error
    throw refuse(type, error instanceof Error ? error.message : String(error))
  }
}
