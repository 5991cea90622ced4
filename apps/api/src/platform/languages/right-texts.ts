import de from '@backoffice/permissions/names/de.json' with { type: 'json' }
import en from '@backoffice/permissions/names/en.json' with { type: 'json' }
import fr from '@backoffice/permissions/names/fr.json' with { type: 'json' }
import nl from '@backoffice/permissions/names/nl.json' with { type: 'json' }
import type { ReadRightText, RightTextId } from '@backoffice/permissions'
import type { Language } from './language.ts'
import { textsIn } from './texts.ts'

/** Names of permissions, in each language. */
export const rightTextsIn: Readonly<Record<Language, ReadRightText>> = {
  en: textsIn<RightTextId>('en', (id) => en[id]),
  nl: textsIn<RightTextId>('nl', (id) => nl[id]),
  de: textsIn<RightTextId>('de', (id) => de[id]),
  fr: textsIn<RightTextId>('fr', (id) => fr[id]),
}
