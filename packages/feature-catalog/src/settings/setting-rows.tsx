import '@mantine/core/styles/ActionIcon.layer.css'
import { AddRowButton, ExplainedIconButton } from '@backoffice/ui'
import { ActionIcon } from '@mantine/core'
import { IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import classes from './settings.module.css'

interface SettingRowsProps<Row> {
  readonly rows: readonly Row[]
  /** A row as it is added. */
  readonly fresh: Row
  readonly editable: boolean
  readonly names: { readonly none: string; readonly add: string; readonly remove: string; readonly up?: string }
  /** How many rows stay at least, and are there at most. */
  readonly limits: readonly [least: number, most: number]
  /** Why a row cannot be removed; undefined where it can. */
  readonly whyKeep?: (row: Row) => string | undefined
  readonly onChange: (rows: Row[]) => void
  /** Fields of a row. */
  readonly children: (row: Row, index: number) => ReactNode
}

/** Edits a setting that is a list: adds, removes and, where their order matters, moves rows. */
export function SettingRows<Row>({
  rows,
  fresh,
  editable,
  names,
  limits: [least, most],
  whyKeep,
  onChange,
  children,
}: SettingRowsProps<Row>) {
  const list = useRef<HTMLDivElement>(null)
  const { up } = names
  return (
    <div className={classes.extras}>
      {rows.length === 0 && <p className={classes.quiet}>{names.none}</p>}
      <div ref={list} className={classes.rows}>
        {rows.map((row, index) => (
          <div key={index} className={classes.extra}>
            <div className={classes.fields}>{children(row, index)}</div>
            {editable && (
              <div className={classes.rowActions}>
                {up !== undefined && index > 0 && (
                  <ActionIcon
                    aria-label={up}
                    onClick={() => onChange(rows.with(index, rows[index - 1] ?? row).with(index - 1, row))}
                  >
                    <IconArrowUp size={16} stroke={1.7} aria-hidden />
                  </ActionIcon>
                )}
                {rows.length > least && (
                  <ExplainedIconButton
                    aria-label={names.remove}
                    reason={whyKeep?.(row)}
                    onClick={() => onChange(rows.filter((_, other) => other !== index))}
                  >
                    <IconTrash size={16} stroke={1.7} aria-hidden />
                  </ExplainedIconButton>
                )}
              </div>
            )}
          </div>
        ))}
      </div>
      {editable && rows.length < most && (
        <div>
          <AddRowButton rows={list} onAdd={() => onChange([...rows, fresh])}>
            {names.add}
          </AddRowButton>
        </div>
      )}
    </div>
  )
}
