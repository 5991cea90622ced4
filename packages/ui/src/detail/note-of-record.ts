import { createContext } from 'react'

/** The id of the line that says why a record cannot be changed: what in it cannot be used points there. */
export const NoteOfRecord = createContext<string | undefined>(undefined)
