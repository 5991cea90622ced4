import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ruleNames } from '../rule-names.ts'
import { en } from './en.ts'

const root = join(import.meta.dirname, '..')
/** The source without the texts themselves, their types and the tests. */
const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test(-d)?\.ts$|messages\/(en|nl|de|fr|text-ids)\.ts$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')

const isRule = (id: string) => (ruleNames as readonly string[]).includes(id.split('.')[0] ?? '')

test.each(Object.keys(en).filter((id) => !isRule(id)))('the text %s is shown somewhere', (id) => {
  expect(code.includes(`'${id}'`) || code.includes(`texts.${id}`)).toBe(true)
})
