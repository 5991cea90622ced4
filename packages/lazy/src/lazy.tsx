import { createElement, type ComponentType, type FunctionComponent } from 'react'
import { useLoaded } from './suspense.tsx'

/** A component whose code is loaded when it is first rendered, or before by `preload`. */
export interface LazyComponent<Props extends object> extends FunctionComponent<Props> {
  /** Loads the code; rejects if that fails. */
  readonly preload: () => Promise<unknown>
}

/**
 * React's `lazy`, for the `Suspense` of this package. What is loaded already is rendered at once, without a fallback. A
 * failure is thrown to the nearest error boundary.
 */
export function lazy<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  let isShown = false
  let isAwaited = false
  const preload = () =>
    (loading ??= load().then(
      (module) => {
        loaded = module.default
      },
      (error: unknown) => {
        // What was only loaded in advance is loaded again when it is shown; what is shown throws the same error.
        if (!isShown) loading = undefined
        throw error
      },
    ))
  function Lazy(props: Props) {
    isShown = true
    isAwaited ||= !loaded
    // React expects what it has waited for in the render after it, too.
    useLoaded(isAwaited ? preload() : undefined)
    return loaded && createElement(loaded, props)
  }
  return Object.assign(Lazy, { preload })
}
