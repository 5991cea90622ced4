import { createContext } from 'react'
import type { BulkList } from './use-record-list.ts'

/** The open list around its rows. */
export const RowList = createContext<BulkList | undefined>(undefined)
