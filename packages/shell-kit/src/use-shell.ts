import { useRouter } from '@tanstack/react-router'
import type { ShellContext } from './context.ts'

/** Returns the services of the shell: API, search, session, permissions, toasts, … */
export const useShell = (): ShellContext => useRouter().options.context
