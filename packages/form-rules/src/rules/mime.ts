import { textOf } from '../conversions.ts'
import type { RuleTest } from './rule.ts'

/** Returns the types of the files in a value: a file, a list of files, or a list of items with a `file`. */
function fileTypes(value: unknown): readonly string[] {
  if (typeof Blob !== 'undefined' && value instanceof Blob) return [value.type]
  if (typeof value !== 'object' || value === null) return []
  if (Symbol.iterator in value) return Array.from(value as Iterable<unknown>).flatMap(fileTypes)
  return 'file' in value ? fileTypes(value.file) : []
}

const accepts = (accepted: string, type: string): boolean =>
  accepted === type || accepted === '*/*' || (accepted.endsWith('/*') && type.startsWith(accepted.slice(0, -1)))

/** Passes if every file has one of the types (`image/png`, `image/*`), or the value contains no file. */
export const mime: RuleTest = (value, args) =>
  fileTypes(value).every((type) => args.some((accepted) => accepts(textOf(accepted).toLowerCase(), type.toLowerCase())))
