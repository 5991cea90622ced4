import { languageTag, useLocale } from '@backoffice/texts'
import { useContext } from 'react'
import { useUiText } from '../messages.ts'
import { unreadFilterIn } from '../typed/operators.ts'
import classes from './list-page.module.css'
import { TypedFields, type SeenField } from './typed-fields.ts'

/** At most this many filters or values are suggested. */
const SUGGESTED = 5

const examples = { number: ['5', '>5', '5..9'], money: ['5', '>5', '5..9'], date: ['2026-01-31'] } as const

const valuesOf = ({ kind, seen }: SeenField): readonly string[] =>
  kind === 'choice' || kind === 'text' ? [...seen.values()].map(({ label }) => label) : examples[kind]

/** Returns what is wrong with a typed filter that was searched for as text, and what to type; undefined for none. */
function useUnreadFilter(q: string): string | undefined {
  const text = useUiText()
  const locale = useLocale()
  const fields = [...(useContext(TypedFields)?.values() ?? [])]
  const unread = unreadFilterIn(q, fields)
  if (!unread) return undefined
  const { name, field } = unread
  const known = field
    ? valuesOf(field)
    : fields.map(({ label }) => `${label.toLocaleLowerCase(locale).replaceAll(' ', '-')}:`)
  if (known.length === 0) return undefined
  const names = new Intl.ListFormat(languageTag(locale), { type: 'disjunction' }).format(known.slice(0, SUGGESTED))
  return text(field ? 'ui.empty.no-value' : 'ui.empty.no-filter', { name, names })
}

/** Names a typed filter that was searched for as text, whether or not that found anything. */
export default function UnreadFilter({ q }: { readonly q: string }) {
  const unread = useUnreadFilter(q)
  return unread === undefined ? null : <output className={classes.unread}>{unread}</output>
}
