import { type ComponentType, lazy as reactLazy, Suspense as ReactSuspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { lazy, Suspense } from './index.ts'

// React takes the clock of the page when it is loaded.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['setTimeout'] }))

type Module = { readonly default: ComponentType<object> }

type MakeLazy = (load: () => Promise<Module>) => ComponentType<object>

const Dialog = () => <p>Dialog</p>

/** Lets React work until a condition holds, or it has nothing left to do. Its own pauses never end: the clock stands. */
async function settle(isDone: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !isDone(); turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

afterEach(() => document.body.replaceChildren())

/** Renders a part, which has a fallback, into an empty page. */
function show(Part: ComponentType<object>, Boundary: typeof Suspense = Suspense, caught: unknown[] = []): HTMLElement {
  const page = document.body.appendChild(document.createElement('main'))
  createRoot(page, { onUncaughtError: (error) => caught.push(error) }).render(
    <Boundary fallback="Loading">
      <Part />
    </Boundary>,
  )
  return page
}

/** Renders a part that is loaded after its fallback is shown, and returns the text of the page then. */
async function textOnceLoaded(makeLazy: MakeLazy, Boundary: typeof Suspense): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<Module>()
  const page = show(
    makeLazy(() => promise),
    Boundary,
  )
  await settle(() => page.textContent === 'Loading')
  expect(page.textContent).toBe('Loading')
  resolve({ default: Dialog })
  await settle(() => page.textContent === 'Dialog')
  return page.textContent
}

test('is shown as soon as it is loaded', async () => {
  expect(await textOnceLoaded(lazy, Suspense)).toBe('Dialog')
})

test('would be held back by React alone', async () => {
  expect(await textOnceLoaded(reactLazy, ReactSuspense)).toBe('Loading')
})

test('is shown without a fallback when it was loaded before', async () => {
  const Part = lazy<object>(() => Promise.resolve({ default: Dialog }))
  await Part.preload()
  const shown: (string | null)[] = []
  const page = show(Part)
  await settle(() => {
    shown.push(page.textContent)
    return page.textContent === 'Dialog'
  })
  expect(new Set(shown)).toEqual(new Set(['', 'Dialog']))
})

test('gives a failure to the error boundary', async () => {
  const caught: unknown[] = []
  const Part = lazy<object>(() => Promise.reject(new Error('No connection')))
  show(Part, Suspense, caught)
  await settle(() => caught.length > 0)
  expect(caught).toEqual([new Error('No connection')])
})

test('is loaded again when it could not be loaded in advance', async () => {
  let isOnline = false
  const Part = lazy<object>(async () => {
    if (!isOnline) throw new Error('No connection')
    return { default: Dialog }
  })
  await expect(Part.preload()).rejects.toThrow('No connection')
  isOnline = true
  const page = show(Part)
  await settle(() => page.textContent === 'Dialog')
  expect(page.textContent).toBe('Dialog')
})

test('a boundary that is not shown yet is not asked to render again', async () => {
  const around = Promise.withResolvers<Module>()
  const inside = Promise.withResolvers<Module>()
  const complaints = vi.spyOn(console, 'error')
  const Around = lazy<object>(() => around.promise)
  const Inside = lazy<object>(() => inside.promise)
  const Page = () => (
    <>
      <Suspense fallback="Loading">
        <Inside />
      </Suspense>
      <Around />
    </>
  )
  const page = show(Page, ({ children }) => children)
  await settle(() => false)
  inside.resolve({ default: Dialog })
  await settle(() => false)
  around.resolve({ default: Dialog })
  await settle(() => page.textContent === 'DialogDialog')
  expect(page.textContent).toBe('DialogDialog')
  expect(complaints).not.toHaveBeenCalled()
})
