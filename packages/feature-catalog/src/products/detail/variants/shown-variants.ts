import { createContext } from 'react'
import type { VariantsShown } from './use-variant-actions.tsx'

/** The sheet of variants around its rows. */
export const ShownVariants = createContext<VariantsShown | undefined>(undefined)
