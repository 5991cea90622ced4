import { createContext, use } from 'react'

const TimeZoneContext = createContext<string | undefined>(undefined)

/** Provides the time zone in which moments are shown; without it they are shown in the browser's. */
export const TimeZoneProvider = TimeZoneContext.Provider

/** Returns the time zone in which moments are shown; undefined for the browser's. */
export const useTimeZone = (): string | undefined => use(TimeZoneContext)
