import { Failure } from '../http/failure.ts'
import type { Problem } from '../messages/problem.ts'

/** Returns the problem of a rejected change; other errors are thrown on. */
export async function problemOf<Result>(work: () => Promise<Result> | Result): Promise<Result | Problem> {
  try {
    return await work()
  } catch (error) {
    const [problem] = error instanceof Failure ? error.problems : []
    if (!problem) throw error
    return problem
  }
}

export const isProblem = (result: unknown): result is Problem =>
  typeof result === 'object' && result !== null && 'message' in result
