import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A job of a day at work, and its steps: what was measured, and what it must not exceed. */
export interface EverydayJob {
  readonly title: string
  readonly steps: number
  readonly limit: number
}

const ROW = /^\| (\d+) \| (.+?) \| (\d+) \| (\d+) \|$/gm
const page = readFileSync(resolve(import.meta.dirname, '../../../../docs/everyday-jobs.md'), 'utf8')

/** The documented jobs, by their numbers. */
export const everydayJobs: ReadonlyMap<number, EverydayJob> = new Map(
  [...page.matchAll(ROW)].map(([, number, title = '', steps, limit]) => [
    Number(number),
    { title, steps: Number(steps), limit: Number(limit) },
  ]),
)
