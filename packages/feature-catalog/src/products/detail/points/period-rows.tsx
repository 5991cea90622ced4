import { AddRowButton, IconButton, NumberInput, StatusBadge } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useText } from './texts.ts'
import tab from '../tab.module.css'
import { periodState, type PeriodFields } from './point-fields.ts'

const tones = { Planned: 'info', Running: 'good', Ended: 'neutral' } as const

interface PeriodRowsProps {
  readonly periods: readonly PeriodFields[]
  readonly today: string
  readonly editable: boolean
  readonly getInputProps: (path: string) => object
  readonly onChange: (periods: readonly PeriodFields[]) => void
}

/** Edits the periods with other points. */
export function PeriodRows({ periods, today, editable, getInputProps, onChange }: PeriodRowsProps) {
  const text = useText()
  const rows = useRef<HTMLDivElement>(null)
  return (
    <>
      {periods.length === 0 && <p className={`${tab.quiet} ${tab.lead}`}>{text('catalog.points.no-periods')}</p>}
      <div ref={rows} className={tab.rows}>
        {periods.map((period, index) => {
          const state = periodState(period, today)
          return (
            <div key={index} className={tab.line}>
              <TextInput
                type="date"
                label={text('catalog.points.from')}
                required
                readOnly={!editable}
                {...getInputProps(`periods.${index}.from`)}
              />
              <TextInput
                type="date"
                label={text('catalog.points.to')}
                required
                readOnly={!editable}
                {...getInputProps(`periods.${index}.to`)}
              />
              <NumberInput
                min={0}
                max={100}
                label={text('catalog.points.times')}
                required
                readOnly={!editable}
                {...getInputProps(`periods.${index}.factor`)}
              />
              {period.from !== '' && period.to !== '' && (
                <StatusBadge tone={tones[state]}>{text(`catalog.points.state.${state}`)}</StatusBadge>
              )}
              {editable && (
                <IconButton
                  aria-label={text('catalog.points.remove-period')}
                  onClick={() => onChange(periods.filter((_, other) => other !== index))}
                >
                  <IconTrash size={16} stroke={1.7} aria-hidden />
                </IconButton>
              )}
            </div>
          )
        })}
      </div>
      {editable && (
        <div>
          <AddRowButton
            data-key="c"
            rows={rows}
            onAdd={() => onChange([...periods, { from: today, to: today, factor: 2 }])}
          >
            {text('catalog.points.add-period')}
          </AddRowButton>
        </div>
      )}
    </>
  )
}
