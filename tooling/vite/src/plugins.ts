import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { messages } from './messages.ts'

/** What turns our source into something a browser runs: JSX and compiled texts. */
export const sourcePlugins = (): PluginOption[] => [messages(), react()]
