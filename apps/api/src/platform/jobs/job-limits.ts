import type { Schema } from '@backoffice/api-contract'
import { jobs } from './tables.ts'

export type JobKindName = Schema<'JobKind'>

export const isJobKind = (name: string): name is JobKindName => jobs.kind.enumValues.some((kind) => kind === name)

/** How many jobs a process runs at once. */
export interface JobLimits {
  readonly inAll: number
  /** Limits of kinds that may run fewer at once than all kinds together. */
  readonly ofKind: ReadonlyMap<JobKindName, number>
}

/** Slots for the jobs that a process runs. */
export interface JobPlaces {
  /**
   * Takes a slot for a job of a kind and returns a function that releases it; undefined when the kind has none left.
   */
  take(kind: JobKindName): (() => void) | undefined
}

/** Counts the slots of kinds; the total is how many jobs the worker runs at once. */
export function createJobPlaces({ ofKind }: JobLimits): JobPlaces {
  const taken = new Map<JobKindName, number>()
  return {
    take(kind) {
      const own = taken.get(kind) ?? 0
      if (own >= (ofKind.get(kind) ?? Infinity)) return undefined
      taken.set(kind, own + 1)
      return () => void taken.set(kind, (taken.get(kind) ?? 1) - 1)
    },
  }
}
