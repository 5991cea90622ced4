import type { Schema } from '@backoffice/api-contract'
import type { Module } from '../records/module.ts'
import type { Ports } from '../workers/ports.ts'
import type { JobKind } from './job-step.ts'
import { undoableKinds } from './job-view.ts'
import { undoJob } from './undo-job.ts'

type Name = Schema<'JobKind'>

/** How each kind of job does its work. */
export type JobKinds = (kind: Name) => JobKind

type JobsOf<TModule> = TModule extends { readonly jobs: infer Jobs } ? keyof Jobs : never
/** Undo is derived from the other kinds. */
type Missing<Modules extends readonly Module[]> = Exclude<Name, JobsOf<Modules[number]> | 'undo'>
type Complete<Modules extends readonly Module[]> =
  Missing<Modules> extends never ? unknown : { readonly missing: Missing<Modules> }

/**
 * Collects the kinds of jobs of all modules; a kind of the contract that no module has does not compile. @throws for
 * two of one kind, and for one whose changes are undoable without an undo
 */
export function createJobKinds<const Modules extends readonly Module[]>(
  modules: Modules & Complete<Modules>,
  ports: Ports,
): JobKinds {
  const parts: readonly Module[] = modules
  const entries = parts.flatMap(({ jobs = {} }) =>
    Object.entries(jobs).map(([kind, define]) => [kind, define(ports)] as const),
  )
  const kinds = new Map<string, JobKind>(entries)
  if (kinds.size !== entries.length) throw new Error('Two modules have one kind of job')
  const undoOf = (kind: string) => {
    const found = kinds.get(kind)
    return found && 'undo' in found ? found.undo : undefined
  }
  const unclear = entries.filter(([kind]) => undoableKinds.has(kind) !== (undoOf(kind) !== undefined))
  if (unclear.length > 0) throw new Error(`Whether jobs can be undone: ${unclear.map(([kind]) => kind).join(', ')}`)
  kinds.set('undo', undoJob(undoOf))
  return (kind) => {
    const found = kinds.get(kind)
    if (!found) throw new Error(`No module has the kind of job ${kind}`)
    return found
  }
}
