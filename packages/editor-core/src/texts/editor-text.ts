import { pathText } from '../document/path.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { nl } from './nl.ts'
import type { Locale } from '@backoffice/form-rules'
import type { Finding } from '../checks/finding.ts'
import type { BlockTypes } from '../blocks/block-types.ts'
import type { Refused } from '../document/refused.ts'
import type { Difference } from '../selectors/document-difference.ts'
import type { TextId, Texts } from './texts.ts'

const catalogs: Readonly<Record<Locale, Texts>> = { en, nl, de, fr }

const fill = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(words, name) ? (words[name] ?? placeholder) : placeholder,
  )

const isTextId = (id: string): id is TextId => Object.hasOwn(en, id)

/** Returns the name of a step: the text of a command's label, or the label itself if it is a custom one. */
export function commandText(label: string, locale: Locale = 'en'): string {
  const id = `command.${label}`
  return isTextId(id) ? catalogs[locale][id] : label
}

/** Returns the message to show for a rejected command. */
export const refusedText = ({ code, about }: Refused, locale: Locale = 'en'): string =>
  fill(catalogs[locale][`refused.${code}`], about)

/** Returns the message to show for a finding. */
export function findingText(finding: Finding, locale: Locale = 'en'): string {
  const words: Record<string, string> = {}
  for (const [name, value] of Object.entries(finding)) words[name] = String(value)
  if ('path' in finding) words['field'] = pathText(finding.path)
  if (finding.code === 'empty-area') words['area'] = finding.area.area
  return fill(catalogs[locale][`finding.${finding.code}`], words)
}

/** Returns the text of a difference, for a list of changes between versions or before publishing. */
export function differenceText(difference: Difference, locale: Locale = 'en', types?: BlockTypes): string {
  const text = catalogs[locale][`difference.${difference.kind}`]
  if (difference.kind === 'translated') return fill(text, { field: difference.key, locale: difference.locale })
  if (difference.kind === 'document') return fill(text, { field: pathText(difference.path) })
  const block = types?.get(difference.type)?.label ?? difference.type
  const area = difference.kind === 'moved' ? difference.to.area : ''
  return fill(text, { block, area, field: difference.kind === 'changed' ? pathText(difference.path) : '' })
}
