import { useState } from 'react'
import { changedRows, outcomeOf, type SaveRow } from './row-changes.ts'
import type { SheetColumn } from './sheet-column.ts'
import type { SheetState } from './use-sheet.ts'
import { useRowWords } from './use-row-words.ts'

interface SheetSaveOptions<Row> {
  /** The loaded rows. Others are saved as they were when they were typed into. */
  readonly rows: readonly Row[]
  readonly columns: readonly SheetColumn<Row>[]
  readonly rowKey: (row: Row) => string
  readonly sheet: SheetState<Row>
  readonly save: SaveRow<Row>
}

/** Number of saved and of rejected cells; those that cannot be parsed were not sent. */
export interface SheetOutcome {
  readonly saved: number
  readonly refused: number
  readonly unread: number
}

const AT_ONCE = 4

/**
 * Saves the edits of a sheet, row by row, a few at a time. Each cell is either saved, or stays as typed with the
 * reason.
 */
export function useSheetSave<Row>({ rows, columns, rowKey, sheet, save }: SheetSaveOptions<Row>) {
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number } | null>(null)
  const wordsOf = useRowWords(columns)

  const run = async (): Promise<SheetOutcome> => {
    const loaded = new Map(rows.map((row) => [rowKey(row), row]))
    const all = changedRows(sheet.edits, columns, (key) => loaded.get(key) ?? sheet.typedRows[key])
    const outcomes: ReturnType<typeof outcomeOf>[] = []
    const waiting = [...all]
    setProgress({ done: 0, of: all.length })
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const outcome = outcomeOf(next.key, next.cells, await save(next.row, next.cells), wordsOf(next.row))
        outcomes.push(outcome)
        sheet.forget(outcome.saved)
        sheet.reject(outcome.refused)
        setProgress({ done: outcomes.length, of: all.length })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    setProgress(null)
    const sum = (count: (outcome: ReturnType<typeof outcomeOf>) => number) =>
      outcomes.reduce((total, outcome) => total + count(outcome), 0)
    return {
      saved: sum(({ saved }) => saved.length),
      refused: sum(({ refused }) => refused.length),
      unread: Object.values(sheet.edits).reduce(
        (total, row) => total + Object.values(row).filter(({ unread }) => unread).length,
        0,
      ),
    }
  }
  /** `progress`: number of finished rows while it runs, else `null`. */
  return { run, progress }
}
