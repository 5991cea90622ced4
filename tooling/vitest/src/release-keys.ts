/// <reference lib="dom" />
import { afterEach } from 'vitest'

// Keys are held for a moment after a part has loaded. A click ends that: the next test presses keys of its own.
afterEach(() => {
  if ('document' in globalThis) document.dispatchEvent(new Event('pointerdown'))
})
