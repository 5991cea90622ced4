import type { Schema } from '@backoffice/api-contract'
import { languageName, languageTag, useLocale, type Values } from '@backoffice/texts'
import type { TimelineEvent } from '@backoffice/ui'
import { Fragment, type ReactNode } from 'react'
import { isFile, isMove, isNothing, languagesOf, type EntryChange } from './changes.ts'
import { HistoryFile } from './history-file.tsx'
import classes from './rail.module.css'
import { useText } from './texts.ts'
import type { useFieldReader } from './use-field-reader.tsx'

interface HistoryEntry {
  readonly entry: Schema<'AuditEntry'>
  readonly changes: readonly EntryChange[]
}

interface EventOptions extends ReturnType<typeof useFieldReader> {
  /** Fields without a button that restores them. */
  readonly derived: readonly string[]
  readonly onRestore: (restored: { readonly entry: number; readonly change: EntryChange }) => void
}

/** Separates a value of a sentence from its words: no text contains it. */
const MARK = '\u2063'

/** Renders values in the place where a sentence of any language has them. */
const rendered = (say: (values: Values) => string, values: Readonly<Record<string, ReactNode>>): ReactNode =>
  say(Object.fromEntries(Object.keys(values).map((name) => [name, `${MARK}${name}${MARK}`])))
    .split(MARK)
    .map((part, place) => (
      <Fragment key={place}>{place % 2 === 0 ? part : <span className={classes.value}>{values[part]}</span>}</Fragment>
    ))

const has = (value: unknown): boolean => !isNothing(value)

/** Returns a function that renders a change of one field as a sentence. */
function useChangeSentence({ nameOf, read }: Pick<EventOptions, 'nameOf' | 'read'>) {
  const text = useText()
  return (who: string, change: EntryChange): ReactNode => {
    const field = nameOf(change)
    const [before, after] = [read(change.before, change), read(change.after, change)]
    if (!has(change.before)) return rendered((values) => text('rail.says.set', { who, field, ...values }), { after })
    if (!has(change.after))
      return rendered((values) => text('rail.says.cleared', { who, field, ...values }), { before })
    return rendered((values) => text('rail.says.changed', { who, field, ...values }), { before, after })
  }
}

/** Returns the files that a change added or removed; undefined where it changed something else, too. */
function filesOf(changes: readonly EntryChange[]) {
  const isAdded = changes.every(({ before, after }) => !has(before) && isFile(after))
  const isRemoved = changes.every(({ before, after }) => isFile(before) && !has(after))
  if (changes.length === 0 || isAdded === isRemoved) return undefined
  const files = changes.map(({ before, after }) => (isAdded ? after : before)).filter(isFile)
  const kind = files.every(({ type }) => type === 'image') ? 'pictures' : 'files'
  return { files, said: `rail.says.${kind}-${isAdded ? 'added' : 'removed'}` } as const
}

type Moved = NonNullable<ReturnType<typeof filesOf>>

function MovedFiles({ files, said, who }: Moved & { readonly who: string }) {
  const text = useText()
  return (
    <>
      {text(said, { who, count: files.length })}
      <div className={classes.files}>
        {files.map((file) => (
          <HistoryFile key={file.url} of={file} />
        ))}
      </div>
    </>
  )
}

/** Returns a function that says which file a change moved; it returns undefined where it moved none. */
function useMoveSentence({ read }: Pick<EventOptions, 'read'>) {
  const text = useText()
  return (who: string, { entry, changes: [change, ...others] }: HistoryEntry): ReactNode => {
    const moved = change && entry.before?.[change.field]
    if (!change || others.length > 0 || !isMove(change) || !isFile(moved)) return undefined
    const [before, after] = [read(change.before, change), read(change.after, change)]
    return rendered((values) => text('rail.says.file-moved', { who, ...values }), {
      file: <HistoryFile of={moved} />,
      before,
      after,
    })
  }
}

/** Returns a function that says in which languages texts changed; it returns undefined where something else did, too. */
function useTranslationSentence() {
  const text = useText()
  const locale = useLocale()
  return (who: string, changes: readonly EntryChange[]): string | undefined => {
    const languages = languagesOf(changes)
    if (languages.length === 0) return undefined
    const names = languages.map((language) => languageName(language, locale))
    return text('rail.says.translated', { who, languages: new Intl.ListFormat(languageTag(locale)).format(names) })
  }
}

function RestoreButton({ name, onRestore }: { readonly name: string; readonly onRestore: () => void }) {
  const text = useText()
  return (
    <button
      type="button"
      className={classes.restore}
      aria-label={text('rail.restore-value', { name })}
      aria-haspopup="dialog"
      onClick={onRestore}
    >
      {text('rail.restore')}
    </button>
  )
}

/** Returns a function that renders an entry of the history as a sentence, with the values that can be restored. */
export function useHistoryEvents({
  nameOf,
  read,
  derived,
  onRestore,
}: EventOptions): (of: HistoryEntry) => TimelineEvent {
  const text = useText()
  const sentence = useChangeSentence({ nameOf, read })
  const moveSentence = useMoveSentence({ read })
  const translationSentence = useTranslationSentence()
  const restoreOf = (entry: number, change: EntryChange) =>
    isFile(change.before) || isFile(change.after) || derived.includes(change.field) ? undefined : (
      <RestoreButton name={nameOf(change)} onRestore={() => onRestore({ entry, change })} />
    )
  const saidOf = (of: HistoryEntry, who: string) => {
    const { entry, changes } = of
    const { id, operation, before, after } = entry
    const listed = changes.map((change) => ({
      field: nameOf(change),
      before: read(change.before, change),
      after: read(change.after, change),
      action: restoreOf(id, change),
    }))
    const [first] = changes
    const moved = filesOf(changes)
    if (operation === 'undoAuditEntry') return { what: text('rail.says.undone', { who }), changes: listed }
    if (operation === 'redoAuditEntry') return { what: text('rail.says.redone', { who }), changes: listed }
    if (before === null) return { what: text('rail.says.created', { who }) }
    if (after === null) return { what: text('rail.says.deleted', { who }) }
    if (moved) return { what: <MovedFiles {...moved} who={who} /> }
    if (first && changes.length === 1)
      return {
        what: (
          <>
            {moveSentence(who, of) ?? sentence(who, first)} {restoreOf(id, first)}
          </>
        ),
      }
    const translated = translationSentence(who, changes)
    if (translated !== undefined) return { what: translated, changes: listed, folded: true }
    return { what: text('rail.says.changed-several', { who, count: changes.length }), changes: listed }
  }
  return (of) => {
    const { id, at, source, actor_name } = of.entry
    const how = source === 'screen' || actor_name === null ? undefined : text(`rail.source.${source}`)
    const said = saidOf(of, actor_name ?? text(`rail.by.${source}`))
    return { id, at, ...(how !== undefined && { who: how }), ...said }
  }
}
