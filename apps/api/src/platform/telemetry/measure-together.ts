import type { Attributes, Meter } from '@opentelemetry/api'

/** A metric of a combined reading. */
export interface Figure<Reading> {
  readonly type: 'Counter' | 'Gauge'
  readonly metric: string
  readonly help: string
  readonly of: (reading: Reading) => number
}

/** Registers metrics that are read together, with the labels of each reading. */
export function measureTogether<Reading>(
  meter: Meter,
  figures: readonly Figure<Reading>[],
  read: () => Promise<readonly (readonly [labels: Attributes, reading: Reading])[]>,
): void {
  const instruments = figures.map(({ type, metric, help, of }) => ({
    instrument: meter[`createObservable${type}`](metric, { description: help }),
    of,
  }))
  meter.addBatchObservableCallback(
    async (observe) => {
      for (const [labels, reading] of await read())
        for (const { instrument, of } of instruments) observe.observe(instrument, of(reading), labels)
    },
    instruments.map(({ instrument }) => instrument),
  )
}
