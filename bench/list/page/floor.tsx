import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { columns, ROW, type Row } from './rows.ts'

/** The lower bound: a table of the same columns with only the visible rows, and nothing else. */
export default function Floor({ rows }: { readonly rows: readonly Row[] }) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    estimateSize: () => ROW,
    getScrollElement: () => scroller.current,
    initialRect: { width: 0, height: 800 },
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? -1]
  return (
    <div ref={scroller} data-scroller style={{ flex: 1, overflow: 'auto', contain: 'strict' }}>
      <table style={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 }}>
        <colgroup>
          <col style={{ width: 40 }} />
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr style={{ height: ROW }}>
            <th scope="col" style={{ position: 'sticky', top: 0, background: 'white' }}>
              <input type="checkbox" aria-label="All" />
            </th>
            {columns.map(({ id, header }) => (
              <th key={id} scope="col" style={{ position: 'sticky', top: 0, background: 'white' }}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr style={{ height: first * ROW }} />
          {rows.slice(first, last + 1).map((row) => (
            <tr key={row.uid} data-row={row.uid} style={{ height: ROW }}>
              <td>
                <input type="checkbox" aria-label={row.name} />
              </td>
              {columns.map(({ id, say }) => (
                <td key={id}>{id === 'name' ? <a href={`#${row.uid}`}>{say(row)}</a> : say(row)}</td>
              ))}
            </tr>
          ))}
          <tr style={{ height: (rows.length - last - 1) * ROW }} />
        </tbody>
      </table>
    </div>
  )
}
