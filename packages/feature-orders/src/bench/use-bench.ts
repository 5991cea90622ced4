import { useShell } from '@backoffice/shell-kit'
import { holdScanner } from '@backoffice/shell-kit/scanner'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Bench } from './bench.ts'
import { connectBench } from './connect-bench.ts'
import { sound } from './sound.ts'
import { waitingPicks } from './waiting-picks.ts'
import { keepWorkingWay, readWorkingWay } from './working-way.ts'

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** Hands every scan to the bench, and takes the last one back with Ctrl+Z. */
function followBench(bench: Bench): () => void {
  const stop = holdScanner(window, (code) => {
    // An open dialog is finished first.
    if (isDialogOpen()) sound('refused')
    else void bench.scan(code)
  })
  const onKey = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!isUndo || isDialogOpen()) return
    event.preventDefault()
    event.stopImmediatePropagation()
    void bench.run('UNDO')
  }
  window.addEventListener('keydown', onKey, { capture: true })
  return () => {
    stop()
    window.removeEventListener('keydown', onKey, { capture: true })
  }
}

/** Returns the bench of whoever is signed in, and its state. */
export function useBench() {
  const { api, session, drafts } = useShell()
  const client = useQueryClient()
  const account = session.account?.uid ?? ''
  const [bench] = useState(() => {
    const made = connectBench(api, client, drafts.isOff() ? undefined : waitingPicks(account))
    made.set(readWorkingWay(account))
    return made
  })
  const state = useSyncExternalStore(bench.subscribe, bench.state)
  const { size, packsAtOnce } = state
  useEffect(() => keepWorkingWay(account, { size, packsAtOnce }), [account, size, packsAtOnce])
  useEffect(() => void bench.start(), [bench])
  useEffect(() => followBench(bench), [bench])
  return { bench, state }
}
