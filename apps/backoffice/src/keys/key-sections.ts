import type { Label, ReadText } from '@backoffice/texts'
import { isOffered, navigation } from '../layout/navigation.ts'
import type { useText } from '../messages.ts'
import type { Services } from '../services.ts'
import { keysOnScreen } from './keys-on-screen.ts'

/** A key and its action. */
export interface KeyRow {
  /** The keys in writing: `g p`, `Ctrl K · ⌘ K`, `j`. */
  readonly keys: string
  readonly what: string
}

/** Keys that work in the same place. */
export interface KeySection {
  readonly title: string
  readonly rows: readonly KeyRow[]
}

/** Returns the keys of a record: its page, or its drawer beside a list or a tree. */
function recordKeys(page: Document, text: ReturnType<typeof useText>): readonly KeyRow[] {
  const isForm = page.querySelector('form[data-record]') !== null
  const isTabbed = page.querySelector('#content header[data-tabs]') !== null
  const isBesideList = page.querySelector('#content [data-list]') !== null
  return [
    ...(isForm || isTabbed ? [{ keys: 'Ctrl S · ⌘ S', what: text('shell.keys.save') }] : []),
    ...(isForm ? [{ keys: 'Ctrl ⏎ · ⌘ ⏎', what: text('shell.keys.finish') }] : []),
    ...(isTabbed ? [{ keys: 'Alt 1 … Alt 0, Alt -', what: text('shell.keys.tabs') }] : []),
    ...(isBesideList ? [{ keys: 'Alt 1 … Alt 9', what: text('shell.keys.sections') }] : []),
  ]
}

/** Returns every key of the open screen, by place. */
export function keySections(
  page: Document,
  text: ReturnType<typeof useText>,
  label: ReadText<Label>,
  { permissions }: Pick<Services, 'permissions'>,
): readonly KeySection[] {
  const places = navigation.filter((entry) => entry.key && isOffered(entry, permissions))
  const sections: readonly KeySection[] = [
    {
      title: text('shell.keys.everywhere'),
      rows: [
        { keys: 'Ctrl K · ⌘ K', what: text('shell.keys.palette') },
        { keys: 'Ctrl Z · ⌘ Z', what: text('shell.keys.undo') },
        { keys: 'Ctrl Shift Z · ⌘ ⇧ Z', what: text('shell.keys.redo') },
        { keys: 'l', what: text('shell.keys.copy-link') },
        { keys: 'g', what: text('shell.keys.go') },
        { keys: 'Alt', what: text('shell.keys.hints') },
        { keys: '?', what: text('shell.keys.help') },
      ],
    },
    { title: text('shell.keys.screen'), rows: keysOnScreen(page) },
    {
      title: text('shell.keys.list'),
      rows: page.querySelector('#content [data-list]')
        ? [
            { keys: '/', what: text('shell.keys.search') },
            { keys: 'status:draft  -brand:"…"  price:>50', what: text('shell.keys.operators') },
            { keys: 'j', what: text('shell.keys.next') },
            { keys: 'k', what: text('shell.keys.previous') },
            { keys: 'Home · End', what: text('shell.keys.ends') },
            { keys: 'Enter', what: text('shell.keys.open') },
            ...(page.querySelector('#content [data-previews]')
              ? [{ keys: 'Space', what: text('shell.keys.preview') }]
              : []),
            ...(page.querySelector('#content [data-steps]') ? [{ keys: 'y', what: text('shell.keys.step') }] : []),
            { keys: 'x', what: text('shell.keys.select') },
            { keys: 'Shift ↑ ↓', what: text('shell.keys.range') },
            { keys: 'Ctrl A · ⌘ A', what: text('shell.keys.all') },
            { keys: 'e', what: text('shell.keys.edit') },
            { keys: '.', what: text('shell.keys.row-menu') },
            ...(page.querySelector('#content [data-fold]') ? [{ keys: '→ ←', what: text('shell.keys.fold') }] : []),
          ]
        : [],
    },
    { title: text('shell.keys.record'), rows: recordKeys(page, text) },
    {
      title: text('shell.keys.navigation'),
      rows: places.map(({ key, label: name }) => ({ keys: `g ${key}`, what: label(name) })),
    },
  ]
  return sections.filter(({ rows }) => rows.length > 0)
}
