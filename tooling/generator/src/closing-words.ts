import { relative } from 'node:path'
import type { RecordOptions } from './record-options.ts'

/** What somebody has to know who has a new kind of record: its files, who may open it, and which words are still English. */
export function closingWords(root: string, files: readonly string[], options: RecordOptions): string {
  const { many, feature, path, right, titles, untranslated } = options
  return [
    ...files.map((file) => `  ${relative(root, file)}`).toSorted(),
    '',
    `${titles.en.many} are at ${path}.`,
    right === 'admin'
      ? 'They are closed: only administrators may open them. `--right RESOURCE` gives them the rights of a resource.'
      : `The rights to ${right} guard them.`,
    ...(untranslated.length > 0
      ? [`Their name is English in ${untranslated.join(', ')}: translate it in names/messages and messages.`]
      : []),
    `  alone:  pnpm --filter @backoffice/feature-${feature.kebab} dev`,
    `  tests:  pnpm --filter @backoffice/feature-${feature.kebab} test ${many.kebab}`,
    `          pnpm --filter @backoffice/api test ${many.kebab}`,
  ].join('\n')
}
