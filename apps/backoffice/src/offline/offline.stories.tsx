import { onlineManager } from '@tanstack/react-query'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { ShellStory } from '../../dev/shell-story.tsx'

function OfflineStory() {
  useEffect(() => () => onlineManager.setOnline(true), [])
  return <ShellStory at="/accounts/me" onceOpen={() => onlineManager.setOnline(false)} />
}

const meta = { title: 'Shell/Offline', component: OfflineStory, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof OfflineStory
>
export default meta

export const Offline: StoryObj<typeof meta> = {}
