import { useMemo } from 'react'
import { useText } from './texts.ts'

const templates = ['home', 'fashion', 'food'] as const

/** Returns trees of categories to start from, as files of an import: a path on each line. */
export function useTemplates() {
  const text = useText()
  return useMemo(
    () =>
      templates.map((template) => {
        const paths = text(`catalog.categories.template.${template}.paths`).split('; ')
        return { name: text(`catalog.categories.template.${template}`), csv: ['path', ...paths].join('\n') }
      }),
    [text],
  )
}
