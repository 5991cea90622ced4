import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** Returns whether the browser is online: offline, loaded data can be read and nothing is stored. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
