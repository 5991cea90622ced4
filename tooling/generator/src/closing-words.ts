import { relative } from 'node:path'
import type { RecordOptions } from './record-options.ts'

/** Summary of a new record type: its files, who can open it, and which texts still need a translation. */
export function closingWords(root: string, files: readonly string[], options: RecordOptions): string {
  const { many, feature, path, right, titles, untranslated } = options
  return [
    ...files.map((file) => `  ${relative(root, file)}`).toSorted(),
    '',
    `${titles.en.many} are at ${path}.`,
    right === 'admin'
      ? 'Only administrators can open them. Use `--right RESOURCE` to apply the permissions of a resource.'
      : `The permissions of ${right} apply.`,
    ...(untranslated.length > 0
      ? [`Their name is still in English for ${untranslated.join(', ')}: translate it in names/messages and messages.`]
      : []),
    `  alone:  pnpm --filter @backoffice/feature-${feature.kebab} dev`,
    `  tests:  pnpm --filter @backoffice/feature-${feature.kebab} test ${many.kebab}`,
    `          pnpm --filter @backoffice/api test ${many.kebab}`,
  ].join('\n')
}
