import type { recordScreens } from '@backoffice/api-contract'
import { recordLists, type ScreenPath } from '../screens.ts'

/** Path of a list whose records open beside it. */
type RecordListPath = Extract<(typeof recordScreens)[keyof typeof recordScreens], { readonly list: string }>['list']

/** Job of creating a new record, on every list that can create one. */
const BEGIN_RECORD = 79

/** Numbers of the jobs of a screen, or why it has none. */
type ScreenJobs = readonly [number, ...number[]] | { readonly without: string }

const ownJobs: Readonly<
  Record<Exclude<ScreenPath, RecordListPath>, ScreenJobs> & Partial<Record<RecordListPath, ScreenJobs>>
> = {
  '/': [15, 16],
  '/dashboard': [1, 8, 13, 33, 124, 139, 140, 144],
  '/accounts': [100, 101, 102, 103, 104, 113],
  '/accounts/access-control-rights': [83, 105, 106, 107, 108],
  '/accounts/me': [14, 15, 112, 114],
  '/accounts/namespace': [84, 109, 111, 115],
  '/accounts/keys': [86, 87, 88, 89],
  '/accounts/webhooks': [85, 90, 91, 92],
  '/accounts/sign-in': [96, 97, 98],
  '/accounts/namespace/list': [110],
  '/trash': [80],
  '/products': [10, 12, 17, 18, 19, 20, 21, 22, 23, 24, 26, 27, 28, 29, 30, 31, 32, 34, 35, 38],
  '/products/new': [7, 39],
  '/products/brands': [2, 37, 63],
  '/products/categories': [64, 65],
  '/products/categories/list': { without: 'Its jobs are those of every list, and of the tree of categories.' },
  '/products/suppliers': [66],
  '/products/supplierorders': [67, 68, 69, 70, 71],
  '/products/synonyms': [72, 73],
  '/products/reviews': [74, 75],
  '/products/settings': [76],
  '/products/$sku': [3, 4, 36, 40, 41, 42, 43, 44, 45, 46, 48, 49, 50, 51, 52, 53, 54, 62],
  '/products/$sku/variants': [47, 55],
  '/products/$sku/bundles': [47, 56],
  '/products/$sku/websites': [47, 58],
  '/products/$sku/websites/$website': [59],
  '/products/$sku/search-engine-optimization': [47, 57],
  '/products/$sku/points': [47, 60],
  '/products/$sku/reviews': [47],
  '/products/$sku/settings': [47, 61],
  '/products/$sku/orders': [47, 150],
  '/products/$sku/shop-orders': [47],
  '/products/$sku/wholesale-orders': [47],
  '/orders': [9, 11, 25, 77, 78, 130, 131, 141, 145, 146, 151, 152, 156, 157],
  '/orders/new': [116, 117, 118, 122, 136],
  '/orders/ordersView': [125, 126, 142, 143, 147],
  '/orders/sales': [148],
  '/orders/settings': [119, 123],
  '/orders/$order': [
    5, 6, 77, 78, 120, 121, 122, 132, 133, 134, 135, 136, 137, 138, 149, 153, 154, 155, 158, 159, 160, 161, 162, 163,
  ],
}

const jobsOn = (path: string): readonly number[] =>
  Object.entries(ownJobs).flatMap(([screen, jobs]) => (screen === path && !('without' in jobs) ? jobs : []))

/**
 * Jobs of every screen, by their numbers in `docs/keyboard-jobs.md`. A job fails that is listed here and does not visit
 * the screen.
 */
export const screenJobs: Readonly<Record<string, ScreenJobs>> = {
  ...ownJobs,
  ...Object.fromEntries(
    recordLists.flatMap(({ path, creates }) => (creates ? [[path, [BEGIN_RECORD, ...jobsOn(path)] as const]] : [])),
  ),
}

/** Returns the screens of a job. */
export const screensOfJob = (job: number): readonly string[] =>
  Object.entries(screenJobs).flatMap(([path, jobs]) => (Array.isArray(jobs) && jobs.includes(job) ? [path] : []))
