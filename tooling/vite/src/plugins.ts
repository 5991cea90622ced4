import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { icons } from './icons.ts'
import { messages } from './messages.ts'

/** What turns our source into something a browser runs: JSX, compiled texts, single icons. */
export const sourcePlugins = (): PluginOption[] => [messages(), icons(), react()]
