import type { SearchRow } from '@backoffice/search'
import { lazyDialog } from '@backoffice/shell-kit'
import type { RowActionsProps } from '@backoffice/ui'
import { createElement, useCallback, useState, type ComponentProps, type ComponentType } from 'react'
import { stepTexts } from '../step/texts.ts'
import { RowList } from './row-list.ts'
import type { OpenRecordList } from './use-record-list.ts'

const RowStep = lazyDialog(() => import('../step/row-step.tsx'), stepTexts, 0)

interface RowStepOptions<Row extends object> {
  readonly list: OpenRecordList<Row>
  readonly RowActions?: ComponentType<RowActionsProps<SearchRow<NoInfer<Row>>>> | undefined
  readonly steps?: boolean | undefined
}

/** Returns how to take the next step of a row by its key, and what does that; nothing where its records have none. */
export function useRowStep<Row extends object>({ list, RowActions, steps = false }: RowStepOptions<Row>) {
  const { of, table } = list
  const [{ taken, turn }, take] = useState<{ readonly taken?: ComponentProps<typeof RowStep>; readonly turn: number }>({
    turn: 0,
  })
  const { rows, rowKey } = table
  const onStep = useCallback(
    (key: string) => {
      const row = rows?.find((one) => rowKey(one) === key)
      if (!row || !RowActions) return
      const renderActions: ComponentProps<typeof RowStep>['renderActions'] = (onActions) =>
        createElement(RowActions, { row, onActions })
      take((last) => ({ taken: { name: of.rowName(row), renderActions }, turn: last.turn + 1 }))
    },
    [rows, rowKey, RowActions, of],
  )
  if (!steps) return { onStep: undefined, step: null }
  const step = taken && (
    <RowList value={list}>
      <RowStep key={turn} {...taken} />
    </RowList>
  )
  return { onStep, step }
}
