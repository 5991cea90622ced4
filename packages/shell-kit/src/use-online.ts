import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** Whether the browser has a line: without one what was read can be looked at, and nothing is stored. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
