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

interface PeriodRowProps extends Omit<PeriodRowsProps, 'periods' | 'onChange'> {
  readonly index: number
  readonly period: PeriodFields
  readonly onRemove: () => void
}

function PeriodRow({ index, period, today, editable, getInputProps, onRemove }: PeriodRowProps) {
  const text = useText()
  const state = periodState(period, today)
  return (
    <div className={tab.line}>
      {(['from', 'to'] as const).map((field) => (
        <TextInput
          key={field}
          type="date"
          label={text(`catalog.points.${field}`)}
          required
          readOnly={!editable}
          {...getInputProps(`periods.${index}.${field}`)}
        />
      ))}
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
        <IconButton aria-label={text('catalog.points.remove-period')} onClick={onRemove}>
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

/** Edits the periods with other points. */
export function PeriodRows({ periods, onChange, ...shared }: PeriodRowsProps) {
  const text = useText()
  const rows = useRef<HTMLDivElement>(null)
  const { today, editable } = shared
  return (
    <>
      {periods.length === 0 && <p className={`${tab.quiet} ${tab.lead}`}>{text('catalog.points.no-periods')}</p>}
      <div ref={rows} className={tab.rows}>
        {periods.map((period, index) => (
          <PeriodRow
            key={index}
            index={index}
            period={period}
            onRemove={() => onChange(periods.filter((_, other) => other !== index))}
            {...shared}
          />
        ))}
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
