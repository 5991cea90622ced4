export { lazy, type LazyComponent } from './lazy.tsx'
export { Suspense, useLoaded } from './suspense.tsx'
