import { createContext } from 'react'

/** Id of the note that explains why a record is read-only: disabled controls are described by it. */
export const NoteOfRecord = createContext<string | undefined>(undefined)
