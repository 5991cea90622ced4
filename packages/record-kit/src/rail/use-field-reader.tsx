import { useLocale } from '@backoffice/texts'
import { useMomentFormat } from '@backoffice/ui'
import type { ReactNode } from 'react'
import { isFile, isMove, type FieldChange } from './changes.ts'
import { HistoryFile } from './history-file.tsx'
import type { RecordRailProps } from './record-rail.tsx'
import { shown } from './shown.ts'
import { useText } from './texts.ts'

/** How the fields of a record are named and formatted in its history. */
export interface FieldFormat extends Pick<RecordRailProps, 'labels'> {
  readonly money: RecordRailProps['money'] | undefined
  readonly say?: RecordRailProps['say'] | undefined
}

type Path = Pick<FieldChange, 'path'>

/** URL of a picture that the server stores. */
const STORED_PICTURE = /^\/api\/[a-z-]+\/[^/]+\/(?:files|pictures)\/[\w-]+$/

/** Returns functions that name a field of the history, and render its values. */
export function useFieldReader({ labels, money, say }: FieldFormat) {
  const text = useText()
  const locale = useLocale()
  const moment = useMomentFormat()
  const nameOf = ({ path }: Path) =>
    path
      // Numbers of files say nothing to people.
      .filter((part) => !/^\d+$/.test(part))
      .map((part, place) => labels[part] ?? (place > 0 && part.length === 2 ? part.toUpperCase() : part))
      .join(' · ')
  const currencyOf = ({ path: [first = ''] }: Path) => (money?.fields.includes(first) ? money.currency : undefined)
  const readText = (value: unknown, change: Path) =>
    say?.(change.path.join('.'), value) ??
    shown(value, { locale, moment, yes: text('rail.yes'), no: text('rail.no'), currency: currencyOf(change) })
  const read = (value: unknown, change: Path): ReactNode => {
    // Positions are stored from 0, and counted from 1 by people.
    if (typeof value === 'number' && isMove(change)) return readText(value + 1, change)
    if (isFile(value)) return <HistoryFile of={value} />
    if (typeof value === 'string' && STORED_PICTURE.test(value))
      return <HistoryFile of={{ url: value, type: 'image' }} />
    return readText(value, change)
  }
  return { nameOf, read }
}
