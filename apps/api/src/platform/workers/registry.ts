import type { Module } from '../records/module.ts'
import type { Ports } from './ports.ts'
import { createWorker, type Worker } from './worker.ts'

/** The names of the workers of modules. */
export type WorkerName<Modules extends readonly Module[]> = NamesIn<Modules[number]>
type NamesIn<TModule> = TModule extends { readonly workers: infer Named } ? keyof Named & string : never

/** All workers of this process, by name. */
export interface Workers<Name extends string> {
  readonly all: readonly Worker[]
  get(name: Name): Worker
  start(): void
  /** Stops all workers after their current work. */
  stop(): Promise<void>
}

/**
 * Creates the workers of all modules, and adds those that the server created before; nothing else starts one. @throws
 * for two of one name
 */
export function createWorkers<const Modules extends readonly Module[]>(
  modules: Modules,
  ports: Ports,
  own: readonly Worker[],
): Workers<WorkerName<Modules>> {
  const parts: readonly Module[] = modules
  const all = [
    ...own,
    ...parts.flatMap(({ workers = {} }) =>
      Object.entries(workers).map(([name, define]) => createWorker(name, define(ports), ports.connection.database)),
    ),
  ]
  const byName = new Map(all.map((worker) => [worker.name, worker]))
  if (byName.size !== all.length) throw new Error('Two workers have one name')
  return {
    all,
    get(name) {
      const worker = byName.get(name)
      if (!worker) throw new Error(`No module has the worker ${String(name)}`)
      return worker
    },
    start: () => all.forEach((worker) => worker.start()),
    stop: async () => void (await Promise.all(all.map((worker) => worker.stop()))),
  }
}
