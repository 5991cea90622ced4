import { brokenLinks } from './broken-links.ts'
import { emptyAreas } from './empty-areas.ts'
import { headingOrder } from './heading-order.ts'
import { invalidValues } from './invalid-values.ts'
import { missingAlternativeTexts } from './missing-alternative-texts.ts'
import { missingTranslations } from './missing-translations.ts'
import { unknownBlocks } from './unknown-blocks.ts'
import type { Locale } from '@backoffice/form-rules'
import type { BlockTypes } from '../blocks/block-types.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { LeadsSomewhere } from './broken-links.ts'
import type { Finding } from './finding.ts'

/** Options of the checks. */
export interface PublishCheckOptions {
  readonly types: BlockTypes
  /** The languages of the website other than that of the blocks. */
  readonly locales: readonly string[]
  readonly leadsSomewhere: LeadsSomewhere
  /** Language of the messages of validation rules. */
  readonly messagesIn?: Locale
}

/** Returns all findings to review before a document is published. */
export const publishChecks = (
  document: EditorDocument,
  { types, locales, leadsSomewhere, messagesIn = 'en' }: PublishCheckOptions,
): readonly Finding[] => [
  ...unknownBlocks(document, types),
  ...invalidValues(document, types, messagesIn),
  ...missingTranslations(document, types, locales),
  ...missingAlternativeTexts(document, types),
  ...headingOrder(document, types),
  ...emptyAreas(document, types),
  ...brokenLinks(document, types, leadsSomewhere),
]
