import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** The root folder of the workspace. */
export const root = resolve(import.meta.dirname, '../../..')

/** Runs a program of the workspace in our terminal; returns its exit code. */
export function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ...environment },
  })
  const pass = (signal: NodeJS.Signals) => () => child.kill(signal)
  const handlers = (['SIGINT', 'SIGTERM'] as const).map((signal) => [signal, pass(signal)] as const)
  for (const [signal, handler] of handlers) process.on(signal, handler)
  return new Promise((done, reject) => {
    child.once('error', reject).once('close', (code) => {
      for (const [signal, handler] of handlers) process.off(signal, handler)
      done(code ?? 1)
    })
  })
}
