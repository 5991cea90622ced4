import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { icons } from './icons.ts'
import { messages } from './messages.ts'

/** Plugins that compile our source for browsers: JSX, texts, single icons. */
export const sourcePlugins = (): PluginOption[] => [messages(), icons(), react()]
