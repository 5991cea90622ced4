import { useRouter } from '@tanstack/react-router'
import type { ShellContext } from './context.ts'

/** Returns what the shell offers to every screen: API, search, session, permissions, toasts, … */
export const useShell = (): ShellContext => useRouter().options.context
