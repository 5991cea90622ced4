import { checkedName } from '../document/keys.ts'
import { own } from '../document/json.ts'
import { pathOf } from '../document/path.ts'
import { Refused } from '../document/refused.ts'
import { translationAt, translationKey } from '../document/translation-keys.ts'
import { putAt } from './place.ts'
import type { BlockPath } from './set-path.ts'
import type { Command } from './command.ts'

/** Translation of a block's text to a language. */
export interface Translation extends BlockPath {
  readonly locale: string
  /** The text in that language. An empty text is not stored, so the block's own text is shown. */
  readonly text: string | null
}

/** Sets or deletes the translation of a block's value. */
export const translate: Command<Translation> = {
  label: 'translate',
  run(work, { id, path, part = 'config', locale, text }) {
    work.entry(id)
    if (text !== null && typeof text !== 'string') throw new Refused('bad-value', 'A translation is a text')
    const language = checkedName(locale)
    const key = translationKey(id, part, pathOf(path))
    if (text) {
      if (translationAt(work.document(), language, key) !== text)
        putAt(work, null, ['translations', language, key], text)
    } else if (own(own(own(work.document(), 'translations'), language), key) !== undefined) {
      work.apply({ op: 'cut', id: null, path: ['translations', language, key] })
    }
  },
  coalesceBy: ({ id, path, locale, part = 'config' }) => JSON.stringify([id, part, path, locale]),
}
