import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'
import type { Pool } from 'pg'
import { waitingHashes } from '../session/hash-queue.ts'

const NANOSECONDS = 1e9
/** Sampling interval of the event loop; Node counts it into the delay. */
const RESOLUTION_MS = 10

/** Measures the resources of a process: its event loop, its connections, its hash slots, and memory. */
export function measureProcess(meter: Meter, pool: Pool): { stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  meter
    .createObservableGauge('backoffice_event_loop_delay_seconds', {
      description: 'How late timers of this process were since the last reading.',
    })
    .addCallback((observe) => {
      for (const quantile of [0.5, 0.99])
        observe.observe(Math.max(0, delay.percentile(quantile * 100) / NANOSECONDS - RESOLUTION_MS / 1_000), {
          quantile: String(quantile),
        })
      delay.reset()
    })
  meter
    .createObservableGauge('backoffice_database_connections', {
      description: 'Connections of the pool by what they do; waiting are those who have none.',
    })
    .addCallback((observe) => {
      observe.observe(pool.totalCount - pool.idleCount, { state: 'used' })
      observe.observe(pool.idleCount, { state: 'idle' })
      observe.observe(pool.waitingCount, { state: 'waiting' })
      observe.observe(pool.options.max, { state: 'most' })
    })
  meter
    .createObservableGauge('backoffice_password_hashes_waiting', {
      description: 'Sign-ins that wait for their turn to hash a password.',
    })
    .addCallback((observe) => observe.observe(waitingHashes()))
  meter
    .createObservableGauge('backoffice_memory_bytes', { description: 'Memory that the process holds.' })
    .addCallback((observe) => observe.observe(process.memoryUsage.rss()))
  return { stop: () => void delay.disable() }
}
