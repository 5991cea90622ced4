import type { Schema } from '@backoffice/api-contract'
import { useProductPictures } from '@backoffice/record-kit/references'
import { lazyPart } from '@backoffice/shell-kit'
import { Count, ExplainedIconButton, LineTable, Pictured, Section, StatusBadge } from '@backoffice/ui'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useText } from '../texts.ts'
import { mediaTexts } from '@backoffice/record-kit'
import classes from '../lines/lines.module.css'

type Line = Schema<'ReceiptLine'>

const DamagePhotos = lazyPart(() => import('./damage-photos.tsx'), mediaTexts)

interface ReceiptLinesProps {
  /** Uid of the order. */
  readonly order: string
  readonly namespace: string
  readonly lines: readonly Line[]
  /** Why nothing can be counted now. */
  readonly reason: string | undefined
  readonly onScan: (scan: Schema<'ReceiptScan'>) => void
}

/** Renders the counted units of each line, and its difference. */
export function ReceiptLines({ order, namespace, lines, reason, onScan }: ReceiptLinesProps) {
  const text = useText()
  const pictureOf = useProductPictures(lines, namespace)
  const stateOf = ({ difference, ordered, received, counted }: Line) => {
    // Booked units above the order stay visible: the line is not merely complete.
    const over = Math.max(difference, received + counted - ordered)
    if (over > 0) return <StatusBadge tone="warn">{text('catalog.supply.over', { pieces: over })}</StatusBadge>
    if (difference < 0)
      return (
        <StatusBadge tone={counted > 0 ? 'info' : 'neutral'}>
          {text('catalog.supply.under', { pieces: -difference })}
        </StatusBadge>
      )
    return received + counted >= ordered ? (
      <StatusBadge tone="good">{text('catalog.supply.complete')}</StatusBadge>
    ) : null
  }
  return (
    <Section title={text('catalog.supply.lines')} flush>
      <div className={classes.scroll}>
        <LineTable className={`${classes.lines} ${classes.receipt}`}>
          <thead>
            <tr>
              <th scope="col">{text('catalog.product')}</th>
              <th scope="col">{text('catalog.supply.line.ordered')}</th>
              <th scope="col">{text('catalog.supply.line.received')}</th>
              <th scope="col">{text('catalog.supply.line.counted')}</th>
              <th scope="col">{text('catalog.supply.line.damaged')}</th>
              <th scope="col">{text('catalog.supply.line.state')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => {
              const { id, sku, name, ordered, received, counted, damaged, shelf } = line
              return (
                <tr key={id} data-counted={counted + damaged > 0 || undefined}>
                  <th scope="row">
                    <Pictured src={pictureOf(sku)}>
                      {name}
                      <small>{sku}</small>
                      {shelf !== null && <small>{text('catalog.supply.on-shelf', { shelf })}</small>}
                      <span className={classes.narrow}>{stateOf(line)}</span>
                      {damaged > 0 && <DamagePhotos order={order} line={id} name={name} reason={reason} />}
                    </Pictured>
                  </th>
                  <td>
                    <Count of={ordered} />
                  </td>
                  <td>
                    <Count of={received} />
                  </td>
                  <td>
                    <span className={classes.counter}>
                      <ExplainedIconButton
                        aria-label={text('catalog.supply.less', { name })}
                        reason={reason ?? (counted === 0 ? text('catalog.supply.less-none') : undefined)}
                        onClick={() => onScan({ code: sku, quantity: -1 })}
                      >
                        <IconMinus size={16} aria-hidden />
                      </ExplainedIconButton>
                      <output aria-label={text('catalog.supply.counted-of', { name })}>
                        <Count of={counted} />
                      </output>
                      <ExplainedIconButton
                        aria-label={text('catalog.supply.more', { name })}
                        reason={reason}
                        onClick={() => onScan({ code: sku, quantity: 1 })}
                      >
                        <IconPlus size={16} aria-hidden />
                      </ExplainedIconButton>
                    </span>
                  </td>
                  <td>{damaged > 0 ? <Count of={damaged} /> : '–'}</td>
                  <td>{stateOf(line)}</td>
                </tr>
              )
            })}
          </tbody>
        </LineTable>
      </div>
    </Section>
  )
}
